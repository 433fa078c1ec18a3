/**
 * Tables that backups leave out: sessions, because a restore ends them; unfinished uploads, whose bytes are not backed
 * up; and everything that matters only to the running server.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'uploads',
  'dav_locks',
  'rate_limits',
  'leases',
  'nodes',
  'circuit_breakers',
  'health',
  'quarantine',
  'removals',
  'blob_comparison',
  'witnessed_time',
  'backup_schedule',
  'kysely_migration',
  'kysely_migration_lock',
  'migration_phases',
]);

/** Tables are included by default, so that a forgotten new table is not lost. */
export const isDumped = (table: string): boolean => !EXCLUDED_TABLES.has(table);
