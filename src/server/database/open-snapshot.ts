import type { DatabaseConfig } from '../kernel/config.ts';
import { createPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { createSqliteSnapshot } from './sqlite-snapshot.ts';

/**
 * `scratch` is a new file for SQLite's online backup, which is deleted at the end; null reads the database in place,
 * in one read transaction.
 */
export function openSnapshot(database: DatabaseConfig, scratch: string | null): Promise<Snapshot> {
  return database.kind === 'sqlite'
    ? createSqliteSnapshot(database.file, scratch)
    : createPostgresSnapshot(database.url);
}
