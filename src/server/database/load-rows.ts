import type { DatabaseConfig } from '../kernel/config.ts';
import { loadIntoPostgres } from './postgres-load.ts';
import type { DumpedTable } from './snapshot.ts';
import { loadIntoSqlite } from './sqlite-load.ts';

/**
 * Loads dumped rows into an already migrated database, in one transaction. Rows that the migrations inserted are
 * replaced.
 */
export function loadRows(database: DatabaseConfig, tables: readonly DumpedTable[]): Promise<void> {
  return database.kind === 'sqlite'
    ? loadIntoSqlite(database.file, tables)
    : loadIntoPostgres(database.url, tables);
}
