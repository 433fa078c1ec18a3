import type { Kysely } from 'kysely';

export const phase = 'expand';

/** The addresses that want no letters about any feedback, each as a keyed digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_letter_stops')
    .addColumn('address_digest', 'text', (column) => column.primaryKey())
    .addColumn('stopped_at', 'bigint', (column) => column.notNull())
    .execute();
}
