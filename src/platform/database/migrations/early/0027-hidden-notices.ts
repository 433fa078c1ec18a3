import { sql, type Kysely } from 'kysely';

export const phase = 'expand';

/** Notices for operators that an admin has hidden, and a quick way to the emails that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hidden_notices')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('hidden_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('mails_failed')
    .on('mails')
    .column('failed_at')
    .where(sql.ref('failed_at'), 'is not', null)
    .execute();
}
