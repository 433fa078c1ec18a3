import { sql, type Kysely } from 'kysely';

export const phase = 'expand';

/** Finds the trash of a user's log without reading all other entries, or the trash of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('activities_in_trash_by_user')
    .on('activities')
    .columns(['user_id', 'created_at desc', 'id desc'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
