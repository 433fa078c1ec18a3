import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyText, type CopyValue } from '#platform/database/snapshots/copy-text.ts';
import { createProgress } from './progress.ts';
import type { TableRows } from './table-rows.ts';

/**
 * Copies rows into the tables. References and triggers are not checked, and the indexes of a table are made afterwards,
 * as the migrations made them.
 */
export async function loadIntoPostgresDatabase(
  url: string,
  tables: readonly (() => TableRows)[],
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query("set maintenance_work_mem = '512MB'");
  for (const rows of tables) await loadTable(client, rows());
  // Autovacuum would do this later, in the middle of a measurement.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

async function loadTable(client: pg.Client, { table, count, columns, values }: TableRows): Promise<void> {
  const { rows: removed } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = '${table}'::regclass
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of removed) await client.query(`drop index ${name}`);
  const progress = createProgress(table, count);
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(copyText(counted(values(), progress)), { objectMode: false }), copy);
  progress.end();
  for (const { definition } of removed) await client.query(definition);
}

function* counted(
  values: Iterable<CopyValue[]>,
  progress: ReturnType<typeof createProgress>,
): Generator<CopyValue[]> {
  for (const row of values) {
    progress.add(1);
    yield row;
  }
}
