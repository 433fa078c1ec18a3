import type { Kysely } from 'kysely';

export const phase = 'expand';

/** How far the clean-up has compared the store with the files, so that each round compares a part of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blob_comparison')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('young', 'integer', (column) => column.notNull())
    .addColumn('young_before', 'integer', (column) => column.notNull())
    .execute();
}
