import Sqlite from 'better-sqlite3';
import type { CopyValue } from '#platform/database/snapshots/copy-text.ts';
import { createProgress } from './progress.ts';
import type { TableRows } from './table-rows.ts';

const ROWS_PER_STATEMENT = 50;
const STATEMENTS_PER_TRANSACTION = 2_000;

/**
 * Inserts rows by prepared statements of many rows in large transactions. The indexes and triggers of a table are made
 * afterwards, because sorting is faster than inserting each key; the tables end up as the migrations made them.
 */
export function loadIntoSqliteFile(file: string, tables: readonly (() => TableRows)[]): void {
  const database = new Sqlite(file, { fileMustExist: true });
  database.pragma('foreign_keys = OFF');
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -262144');
  database.pragma('temp_store = FILE');
  for (const rows of tables) loadTable(database, rows());
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

function loadTable(database: Sqlite.Database, { table, count, columns, values }: TableRows): void {
  const removed = database
    .prepare<[string], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_master where tbl_name = ? and type in ('index', 'trigger') and sql is not null",
    )
    .all(table);
  for (const { type, name } of removed) database.exec(`drop ${type} "${name}"`);
  insertAll(database, `insert into "${table}" (${columns.join(', ')}) values `, columns.length, {
    values: values(),
    progress: createProgress(table, count),
  });
  for (const { sql } of removed) database.exec(sql);
}

interface Source {
  readonly values: Iterable<CopyValue[]>;
  readonly progress: ReturnType<typeof createProgress>;
}

function insertAll(
  database: Sqlite.Database,
  into: string,
  width: number,
  { values, progress }: Source,
): void {
  const row = `(${Array.from({ length: width }, () => '?').join(', ')})`;
  const many = database.prepare(into + Array.from({ length: ROWS_PER_STATEMENT }, () => row).join(', '));
  const one = database.prepare(into + row);
  let [batch, inBatch, statements]: [CopyValue[], number, number] = [[], 0, 0];
  database.exec('begin');
  for (const each of values) {
    batch.push(...each);
    inBatch += 1;
    if (inBatch < ROWS_PER_STATEMENT) continue;
    many.run(batch);
    progress.add(inBatch);
    [batch, inBatch] = [[], 0];
    statements += 1;
    if (statements % STATEMENTS_PER_TRANSACTION === 0) database.exec('commit; begin');
  }
  for (let index = 0; index < inBatch; index += 1) one.run(batch.slice(index * width, (index + 1) * width));
  progress.add(inBatch);
  database.exec('commit');
  progress.end();
}
