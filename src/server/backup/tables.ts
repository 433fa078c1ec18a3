/**
 * What no backup holds: sessions, as a restore ends them all; unfinished uploads, as their bytes are no contents yet;
 * and what only means something to the running server.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'uploads',
  'rate_limits',
  'leases',
  'health',
  'quarantine',
  'removals',
  'witnessed_time',
  'backup_schedule',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** New tables are dumped unless they are named here: forgetting one must not lose it. */
export const isDumped = (table: string): boolean => !EXCLUDED_TABLES.has(table);
