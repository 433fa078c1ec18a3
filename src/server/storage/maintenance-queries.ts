import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { FILE_COLUMNS } from './file-queries.ts';
import type { FileRow, MaintenanceStore } from './ports.ts';

/** What looks over all users: the sweeper, the admin's figures, an account's export and end. */
export function maintenanceQueries(db: Db): MaintenanceStore {
  return {
    async usersWithTrashBefore(before) {
      const users = db.selectFrom('files').select('user_id').distinct().where('deleted_at', '<', before);
      return (await users.execute()).map((row) => row.user_id);
    },

    async listBlobRows(after, through, limit) {
      return db
        .selectFrom('files')
        .select(['id', 'created_at as createdAt', 'missing_since as missingSince'])
        .where('id', '>', after)
        .where('id', '<=', through)
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async setMissing(id, since) {
      await db.updateTable('files').set({ missing_since: since }).where('id', '=', id).execute();
    },

    async totals() {
      const count = sql<number>`count(*)`;
      // PostgreSQL's sums are numeric, which its driver reads as text.
      const trash = sql<number | string>`coalesce(sum(case when deleted_at is null then 0 else size end), 0)`;
      const missing = sql<number>`count(missing_since)`;
      const [users, files, account, uploads] = await Promise.all([
        db.selectFrom('users').select(count.as('count')).executeTakeFirstOrThrow(),
        db
          .selectFrom('files')
          .select([count.as('count'), trash.as('trash'), missing.as('missing')])
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('storage_accounts')
          .select(sql<number | string>`coalesce(sum(used_bytes), 0)`.as('used'))
          .executeTakeFirstOrThrow(),
        db.selectFrom('uploads').select(count.as('count')).executeTakeFirstOrThrow(),
      ]);
      return {
        users: users.count,
        files: files.count,
        bytesUsed: Number(account.used),
        bytesTrash: Number(files.trash),
        uploadsInProgress: uploads.count,
        missingBlobs: files.missing,
      };
    },

    async accounts(userIds) {
      const rows = await db
        .selectFrom('storage_accounts')
        .select(['user_id', 'used_bytes', 'quota_bytes'])
        .where('user_id', 'in', [...userIds])
        .execute();
      return new Map(rows.map((row) => [row.user_id, { used: row.used_bytes, quota: row.quota_bytes }]));
    },

    async setQuota(userId, bytes) {
      await db
        .insertInto('storage_accounts')
        .values({ user_id: userId, used_bytes: 0, quota_bytes: bytes })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ quota_bytes: bytes }))
        .execute();
    },

    async filesOf(userId, after, limit) {
      const page = db
        .selectFrom('files')
        .select(FILE_COLUMNS)
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit);
      return (await page.execute()) as FileRow[];
    },

    erase(userId) {
      return db.transaction().execute(async (handle) => {
        const uploads = await handle
          .deleteFrom('uploads')
          .where('user_id', '=', userId)
          .returning(['id', 'fence'])
          .execute();
        const files = await handle
          .deleteFrom('files')
          .where('user_id', '=', userId)
          .returning('id')
          .execute();
        await handle.deleteFrom('storage_accounts').where('user_id', '=', userId).execute();
        return { files, uploads };
      });
    },
  };
}
