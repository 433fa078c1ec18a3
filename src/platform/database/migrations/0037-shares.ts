import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Links to files and folders: a digest finds the link, and the sealed token is for its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('download_max', 'integer')
    .addColumn('downloads', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('shares_by_user').on('shares').columns(['user_id', 'id']).execute();
  await db.schema
    .createTable('share_items')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('share_id', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_items_key', ['user_id', 'share_id', 'item_id'])
    .execute();
}
