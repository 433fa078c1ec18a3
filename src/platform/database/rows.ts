import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

interface Query<Row> {
  executeTakeFirst(): Promise<Row | undefined>;
}

/** Whether a query returns a row. One that changes rows needs `returning`, and then says whether it has changed any. */
export async function anyRow(query: Query<object>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

export async function rowOrNull<Row>(query: Query<Row>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null;
}

export async function countRows<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<number | string>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
