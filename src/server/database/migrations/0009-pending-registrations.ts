import type { Kysely } from 'kysely';

/** A mailed link knows the address that it went to, and the password of the registration that it verifies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no two at once.
  await db.schema.alterTable('tokens').addColumn('email', 'text').execute();
  await db.schema.alterTable('tokens').addColumn('password_hash', 'text').execute();
  await db.schema.alterTable('users').addColumn('admin_revoked_at', 'bigint').execute();
}
