import type { DatabaseConfig } from '../kernel/config.ts';
import { loadIntoPostgres } from './postgres-load.ts';
import type { DumpedTable } from './snapshot.ts';
import { loadIntoSqlite } from './sqlite-load.ts';

/**
 * Puts dumped rows into a database that has the tables already, in one transaction: all of it or nothing. What the
 * migrations put into these tables is replaced.
 */
export function loadRows(database: DatabaseConfig, tables: readonly DumpedTable[]): Promise<void> {
  return database.kind === 'sqlite'
    ? loadIntoSqlite(database.file, tables)
    : loadIntoPostgres(database.url, tables);
}
