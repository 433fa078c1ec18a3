import Sqlite from 'better-sqlite3';
import { copyRows } from './copy-text.ts';
import type { DumpedTable } from './snapshot.ts';

/** Numeric columns convert texts into numbers (https://sqlite.org/datatype3.html#type_affinity). */
export async function loadIntoSqlite(file: string, tables: readonly DumpedTable[]): Promise<void> {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.exec('begin immediate');
    // Tables come in any order; the commit checks the references.
    database.pragma('defer_foreign_keys = ON');
    for (const { name } of tables) database.exec(`delete from ${quoteIdentifier(name)}`);
    for (const table of tables) await load(database, table);
    database.exec('commit');
  } finally {
    // Closing rolls back an open transaction.
    database.close();
  }
}

async function load(database: Sqlite.Database, { name, columns, rows }: DumpedTable): Promise<void> {
  const insert = database.prepare(
    `insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  for await (const row of copyRows(rows())) insert.run(...row);
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
