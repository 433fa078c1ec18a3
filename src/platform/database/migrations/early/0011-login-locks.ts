import type { Kysely } from 'kysely';

/** The account that a counter protects and the count from which it refuses; and since when devices are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema.alterTable('rate_limits').addColumn('user_id', 'text').execute();
  await db.schema.alterTable('rate_limits').addColumn('refuses_from', 'integer').execute();
  await db.schema.alterTable('rate_limits').addColumn('counted_at', 'bigint').execute();
  await db.schema
    .createIndex('rate_limits_by_user')
    .on('rate_limits')
    .column('user_id')
    .where('user_id', 'is not', null)
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('devices_known_since', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
