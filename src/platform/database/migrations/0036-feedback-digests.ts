import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Which users get a letter with what is new in their inbox, daily or weekly, and when the next one is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_digests')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('every', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('told_until', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feedback_digests_due').on('feedback_digests').column('due_at').execute();
}
