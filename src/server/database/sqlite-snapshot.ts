import { rm, writeFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { copyText, type CopyValue } from './copy-text.ts';
import { BLOB_COLUMNS, MIGRATION_TABLE, type DumpTable, type Snapshot } from './snapshot.ts';

/** All in one step: a write between two steps would begin the copy anew. Readers block no writer in WAL mode. */
const ALL_PAGES = 2 ** 31 - 1;

export async function sqliteSnapshot(file: string, scratch: string | null): Promise<Snapshot> {
  if (scratch !== null) await copyOnline(file, scratch);
  const database = new Sqlite(scratch ?? file, { fileMustExist: true });
  database.defaultSafeIntegers();
  // The first read below begins the snapshot.
  database.exec('begin');
  const names = tableNames(database);
  return {
    tables: names.map((name) => tableOf(database, name)),
    migrations: names.includes(MIGRATION_TABLE)
      ? strings(database, `select name from ${MIGRATION_TABLE} order by name`)
      : [],
    rows: ({ name, columns }) =>
      rowsOf(database, `select ${list(columns)} from ${quoted(name)}${order(database, name, columns)}`),
    blobs: () => rowsOf(database, `select ${list(BLOB_COLUMNS)} from files order by id`),
    async values(table, column, where = {}) {
      const condition = Object.keys(where)
        .map((name) => ` and ${quoted(name)} = ?`)
        .join('');
      return strings(
        database,
        `select ${quoted(column)} from ${quoted(table)} where true${condition}`,
        Object.values(where),
      );
    },
    async close() {
      database.close();
      if (scratch !== null) await removeDatabase(scratch);
    },
  };
}

/** A consistent copy of a database that may be in use, for this user alone. */
export async function copyOnline(file: string, scratch: string): Promise<void> {
  await removeDatabase(scratch);
  // SQLite would make a file that others may read.
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
  return strings(
    database,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  );
}

function tableOf(database: Sqlite.Database, name: string): DumpTable {
  return { name, columns: strings(database, 'select name from pragma_table_info(?) order by name', [name]) };
}

function order(database: Sqlite.Database, name: string, columns: readonly string[]): string {
  const key = strings(database, 'select name from pragma_table_info(?) where pk > 0 order by pk', [name]);
  return ` order by ${list(key.length > 0 ? key : columns)}`;
}

async function* rowsOf(database: Sqlite.Database, query: string): AsyncGenerator<Uint8Array> {
  yield* copyText(database.prepare(query).raw().iterate() as Iterable<CopyValue[]>);
}

function strings(database: Sqlite.Database, query: string, values: readonly string[] = []): string[] {
  return database
    .prepare(query)
    .pluck()
    .all(...values)
    .map(String);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]) => names.map(quoted).join(', ');
