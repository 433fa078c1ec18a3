import { sql, type Kysely } from 'kysely';

/** Finds a user's trash without reading all other rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('files_in_trash_by_user')
    .on('files')
    .columns(['user_id', 'created_at desc', 'id desc'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
