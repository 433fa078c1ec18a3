import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DumpedTable } from './snapshot.ts';
import { connectClient } from './postgres-snapshot.ts';

export async function loadIntoPostgres(url: string, tables: readonly DumpedTable[]): Promise<void> {
  const client = await connectClient(url);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const ordered = sortByReferences(tables, await readReferences(client));
    for (const { name } of ordered.toReversed()) await client.query(`delete from ${quoteIdentifier(name)}`);
    for (const { name, columns, rows } of ordered) {
      const copy = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
      await pipeline(Readable.from(rows(), { objectMode: false }), client.query(copyFrom(copy)));
    }
    await client.query('commit');
    // The planner has no statistics about rows that were just loaded.
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

async function readReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select source.relname as from, target.relname as to
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and source.relnamespace = current_schema()::regnamespace and c.conrelid <> c.confrelid`);
  return rows;
}

/** PostgreSQL checks references per row, so referenced tables come first. */
function sortByReferences(tables: readonly DumpedTable[], all: readonly Reference[]): DumpedTable[] {
  const ordered: DumpedTable[] = [];
  const visit = (table: DumpedTable) => {
    if (ordered.includes(table)) return;
    const targets = all.filter(({ from }) => from === table.name).map(({ to }) => to);
    for (const other of tables) if (other !== table && targets.includes(other.name)) visit(other);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

const quoteIdentifier = (name: string) => pg.escapeIdentifier(name);
