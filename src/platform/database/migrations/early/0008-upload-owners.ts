import { sql, type Kysely } from 'kysely';

/** Which request may append to an upload, and how many files a user has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('fence', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('storage_accounts')
    .addColumn('file_count', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update storage_accounts set file_count =
      (select count(*) from files where files.user_id = storage_accounts.user_id) +
      (select count(*) from uploads where uploads.user_id = storage_accounts.user_id)`.execute(db);
}
