import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BLOB_COLUMNS, MIGRATION_TABLE, type DumpTable, type Snapshot } from './snapshot.ts';

/** One repeatable-read transaction on a connection of its own; rows come by PostgreSQL's own COPY. */
export async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connected(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(client);
    return {
      tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
      migrations: tables.some(({ name }) => name === MIGRATION_TABLE)
        ? await strings(client, `select name from ${MIGRATION_TABLE} order by name collate "C"`)
        : [],
      rows: (table) =>
        copied(client, `select ${list(table.columns)} from ${quoted(table.name)} ${order(tables, table)}`),
      blobs: () => copied(client, `select ${list(BLOB_COLUMNS)} from files order by id collate "C"`),
      values(table, column, where = {}) {
        const condition = Object.keys(where)
          .map((name, at) => ` and ${quoted(name)} = $${at + 1}`)
          .join('');
        const query = `select ${quoted(column)} from ${quoted(table)} where true${condition}`;
        return strings(client, query, Object.values(where));
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A connection outside of the pool, whose loss the query that uses it reports. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface Column {
  readonly name: string;
  readonly isText: boolean;
  /** Its place in the primary key, from 1; null outside of it. */
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
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C", a.attname collate "C"`);
  const byName = Map.groupBy(rows, ({ table }) => table);
  return [...byName].map(([name, columns]) => ({ name, columns }));
}

function order(tables: readonly Table[], { name }: DumpTable): string {
  const columns = tables.find((table) => table.name === name)?.columns ?? [];
  const key = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .toSorted((a, b) => Number(a.keyPlace) - Number(b.keyPlace));
  const by = key.length > 0 ? key : columns;
  return `order by ${by.map((column) => `${quoted(column.name)}${column.isText ? ' collate "C"' : ''}`).join(', ')}`;
}

async function* copied(client: pg.Client, query: string): AsyncGenerator<Uint8Array> {
  yield* client.query(copyTo(`copy (${query}) to stdout`));
}

async function strings(client: pg.Client, query: string, values: string[] = []): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text: query, values, rowMode: 'array' });
  return rows.map(([value]) => String(value));
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const list = (names: readonly string[]) => names.map(quoted).join(', ');
