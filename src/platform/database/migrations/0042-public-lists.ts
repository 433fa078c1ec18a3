import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Links to lists: a digest finds the list, and the sealed link is for its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_lists')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('public_lists_key', ['user_id', 'list_id'])
    .execute();
}
