import type { Kysely } from 'kysely';

/** The state of scheduled backups, and when admins were last warned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_schedule')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('set_up_at', 'bigint', (column) => column.notNull())
    .addColumn('succeeded_at', 'bigint')
    .addColumn('verified_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('retry_at', 'bigint')
    .addColumn('warned_at', 'bigint')
    .execute();
}
