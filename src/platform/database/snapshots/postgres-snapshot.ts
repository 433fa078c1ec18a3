import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BLOB_COLUMNS, MIGRATION_TABLE, type SnapshotTable, type Snapshot } from './snapshot.ts';

/** Reads in one repeatable-read transaction on a separate connection, by PostgreSQL's COPY. */
export async function createPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectClient(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(client);
    return {
      tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
      migrations: tables.some(({ name }) => name === MIGRATION_TABLE)
        ? await queryStrings(client, `select name from ${MIGRATION_TABLE} order by name collate "C"`)
        : [],
      rows: (table) =>
        copyOut(
          client,
          `select ${columnList(table.columns)} from ${quoteIdentifier(table.name)} ${orderBy(tables, table)}`,
        ),
      blobs: () => copyOut(client, `select ${columnList(BLOB_COLUMNS)} from files order by id collate "C"`),
      values(table, column, where = {}) {
        const condition = Object.keys(where)
          .map((name, at) => ` and ${quoteIdentifier(name)} = $${at + 1}`)
          .join('');
        const query = `select ${quoteIdentifier(column)} from ${quoteIdentifier(table)} where true${condition}`;
        return queryStrings(client, query, Object.values(where));
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A connection outside the pool. If it is lost, the running query fails. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface Column {
  readonly name: string;
  readonly isText: boolean;
  /** Its position in the primary key, from 1; null if it is not part of it. */
  readonly keyPlace: number | null;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(`
    select c.relname as table, a.attname as name, a.atttypid = 'text'::regtype as "isText",
      array_position(i.indkey::int2[], a.attnum) as "keyPlace"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C", a.attname collate "C"`);
  const byName = Map.groupBy(rows, ({ table }) => table);
  return [...byName].map(([name, columns]) => ({ name, columns }));
}

function orderBy(tables: readonly Table[], { name }: SnapshotTable): string {
  const columns = tables.find((table) => table.name === name)?.columns ?? [];
  const key = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .toSorted((a, b) => Number(a.keyPlace) - Number(b.keyPlace));
  const by = key.length > 0 ? key : columns;
  return `order by ${by.map((column) => `${quoteIdentifier(column.name)}${column.isText ? ' collate "C"' : ''}`).join(', ')}`;
}

async function* copyOut(client: pg.Client, query: string): AsyncGenerator<Uint8Array> {
  yield* client.query(copyTo(`copy (${query}) to stdout`));
}

async function queryStrings(client: pg.Client, query: string, values: string[] = []): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text: query, values, rowMode: 'array' });
  return rows.map(([value]) => String(value));
}

const quoteIdentifier = (name: string) => pg.escapeIdentifier(name);
const columnList = (names: readonly string[]) => names.map(quoteIdentifier).join(', ');
