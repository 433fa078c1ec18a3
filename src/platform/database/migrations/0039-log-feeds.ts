import type { Kysely } from 'kysely';

export const phase = 'expand';

/** The secret addresses under which users subscribe to their own log: a digest finds the feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('log_feeds')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('notes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_read_at', 'bigint')
    .execute();
}
