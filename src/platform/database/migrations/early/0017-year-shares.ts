import type { Kysely } from 'kysely';

/** Links to a year in review: a digest finds the share, and the sealed link is for its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('year_shares')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('year_shares_key', ['user_id', 'year'])
    .execute();
}
