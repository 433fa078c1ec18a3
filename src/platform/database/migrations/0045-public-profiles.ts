import type { Kysely } from 'kysely';

export const phase = 'expand';

/** Public profiles, the lists on them, and who has which address or gave it up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_profiles')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('indexed', 'integer', (column) => column.notNull())
    .addColumn('years', 'text', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('numbers', 'integer', (column) => column.notNull())
    .addColumn('latest', 'integer', (column) => column.notNull())
    .addColumn('favourites', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('public_profile_lists')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('public_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('public_profile_lists_key', ['user_id', 'list_id'])
    .execute();
  await db.schema
    .createTable('public_handles')
    .addColumn('handle_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('released_at', 'bigint')
    .execute();
  await db.schema.createIndex('public_handles_user').on('public_handles').column('user_id').execute();
}
