import type { DatabaseConfig } from '../kernel/config.ts';
import { createPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { createSqliteSnapshot } from './sqlite-snapshot.ts';

/**
 * Opens a snapshot. `scratch` is a new file for SQLite's online backup, deleted at the end; with null, the database is
 * read in place, in one read transaction.
 */
export function openSnapshot(database: DatabaseConfig, scratch: string | null): Promise<Snapshot> {
  return database.kind === 'sqlite'
    ? createSqliteSnapshot(database.file, scratch)
    : createPostgresSnapshot(database.url);
}
