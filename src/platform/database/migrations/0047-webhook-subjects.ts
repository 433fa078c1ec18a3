import type { Kysely } from 'kysely';

export const phase = 'expand';

/** What a message of a webhook is about beside its item: a message of the thread, or the item that another was merged into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhook_deliveries')
    .addColumn('subject_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
