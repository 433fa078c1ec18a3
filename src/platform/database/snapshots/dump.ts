import type { DatabaseConfig } from '../settings.ts';
import { loadIntoPostgres } from './postgres-load.ts';
import { createPostgresSnapshot } from './postgres-snapshot.ts';
import type { DumpedTable, Snapshot } from './snapshot.ts';
import { loadIntoSqlite } from './sqlite-load.ts';
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

/**
 * Loads dumped rows into an already migrated database, in one transaction. Rows that the migrations inserted are
 * replaced.
 */
export function loadRows(database: DatabaseConfig, tables: readonly DumpedTable[]): Promise<void> {
  return database.kind === 'sqlite'
    ? loadIntoSqlite(database.file, tables)
    : loadIntoPostgres(database.url, tables);
}
