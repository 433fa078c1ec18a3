import { rm, writeFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { copyText, type CopyValue } from './copy-text.ts';
import { BLOB_COLUMNS, MIGRATION_TABLE, type SnapshotTable, type Snapshot } from './snapshot.ts';

/** All in one step, because a write between two steps would restart the copy. In WAL mode, readers block no writers. */
const ALL_PAGES = 2 ** 31 - 1;

export async function createSqliteSnapshot(file: string, scratch: string | null): Promise<Snapshot> {
  if (scratch !== null) await copyDatabase(file, scratch);
  const database = new Sqlite(scratch ?? file, { fileMustExist: true });
  database.defaultSafeIntegers();
  // The first read below begins the snapshot.
  database.exec('begin');
  const names = tableNames(database);
  return {
    tables: names.map((name) => tableOf(database, name)),
    migrations: names.includes(MIGRATION_TABLE)
      ? queryStrings(database, `select name from ${MIGRATION_TABLE} order by name`)
      : [],
    rows: ({ name, columns }) =>
      readRows(
        database,
        `select ${columnList(columns)} from ${quoteIdentifier(name)}${orderBy(database, name, columns)}`,
      ),
    blobs: () => readRows(database, `select ${columnList(BLOB_COLUMNS)} from files order by id`),
    async values(table, column, where = {}) {
      const condition = Object.keys(where)
        .map((name) => ` and ${quoteIdentifier(name)} = ?`)
        .join('');
      return queryStrings(
        database,
        `select ${quoteIdentifier(column)} from ${quoteIdentifier(table)} where true${condition}`,
        Object.values(where),
      );
    },
    async close() {
      database.close();
      if (scratch !== null) await removeDatabase(scratch);
    },
  };
}

/** Copies a database that may be in use, consistently and readable only by its owner. */
export async function copyDatabase(file: string, scratch: string): Promise<void> {
  await removeDatabase(scratch);
  // SQLite itself would create a file that others can read.
  await writeFile(scratch, '', { mode: 0o600 });
  const source = new Sqlite(file, { fileMustExist: true });
  try {
    await source.backup(scratch, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(`${file}${ending}`, { force: true });
}

function tableNames(database: Sqlite.Database): string[] {
  return queryStrings(
    database,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  );
}

function tableOf(database: Sqlite.Database, name: string): SnapshotTable {
  return {
    name,
    columns: queryStrings(database, 'select name from pragma_table_info(?) order by name', [name]),
  };
}

function orderBy(database: Sqlite.Database, name: string, columns: readonly string[]): string {
  const key = queryStrings(database, 'select name from pragma_table_info(?) where pk > 0 order by pk', [
    name,
  ]);
  return ` order by ${columnList(key.length > 0 ? key : columns)}`;
}

async function* readRows(database: Sqlite.Database, query: string): AsyncGenerator<Uint8Array> {
  yield* copyText(database.prepare(query).raw().iterate() as Iterable<CopyValue[]>);
}

function queryStrings(database: Sqlite.Database, query: string, values: readonly string[] = []): string[] {
  return database
    .prepare(query)
    .pluck()
    .all(...values)
    .map(String);
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnList = (names: readonly string[]) => names.map(quoteIdentifier).join(', ');
