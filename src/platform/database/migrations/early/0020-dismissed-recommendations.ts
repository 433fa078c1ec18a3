import type { Kysely } from 'kysely';

/** What is not recommended to a user any more: items of the catalogue, which is not in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dismissed_recommendations')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('place', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('dismissed_recommendations_key', ['user_id', 'item_id'])
    .execute();
}
