import type { Kysely } from 'kysely';

/** Which SECRET sealed an email, and which one belongs to this database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('sealed_with', 'text').execute();
  await db.schema.alterTable('mails').addColumn('resumed_at', 'bigint').execute();

  await db.schema
    .createTable('secret_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute();
}
