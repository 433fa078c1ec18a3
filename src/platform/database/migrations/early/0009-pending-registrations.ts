import type { Kysely } from 'kysely';

/** The address that an emailed link was sent to, and the password of the registration that it verifies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema.alterTable('tokens').addColumn('email', 'text').execute();
  await db.schema.alterTable('tokens').addColumn('password_hash', 'text').execute();
  await db.schema.alterTable('users').addColumn('admin_revoked_at', 'bigint').execute();
}
