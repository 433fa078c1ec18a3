import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Schema } from './schema.ts';

/** One statement for many rows would block SQLite for all others. */
export const BATCH_ROWS = 2_000;

/** Repeats a deletion, which deletes a limited number of rows, until none is left. */
export async function inBatches<Table extends keyof Schema>(
  deletion: DeleteQueryBuilder<Schema, Table, DeleteResult>,
): Promise<void> {
  let { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  while (numDeletedRows > 0n) ({ numDeletedRows } = await deletion.executeTakeFirstOrThrow());
}
