import type { Kysely } from 'kysely';

/** The SECRET that encrypted an email, and the SECRET and the versions of Daybook that this database was used with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('sealed_with', 'text').execute();
  await db.schema.alterTable('mails').addColumn('resumed_at', 'bigint').execute();

  await db.schema
    .createTable('secret_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('started_versions')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .execute();
}
