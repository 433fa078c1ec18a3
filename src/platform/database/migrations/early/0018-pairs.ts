import type { Kysely } from 'kysely';

/** People who agreed on recommendations for two, and the open codes by which others can agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pair_codes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('pairs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('second_user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('second_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('pairs_of_users')
    .on('pairs')
    .columns(['first_user_id', 'second_user_id'])
    .unique()
    .execute();
  await db.schema.createIndex('pairs_by_second_user').on('pairs').column('second_user_id').execute();
}
