import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { FILE_COLUMNS, type FileRow } from './file-rows.ts';

export type MaintenanceQueries = ReturnType<typeof maintenanceQueries>;

/** Queries over all users, for the sweeper, the admin area, and the export and erasure of accounts. */
export function maintenanceQueries(db: Db) {
  return {
    async usersWithTrashBefore(before: number): Promise<string[]> {
      // For distinct users, both databases would read by user everything that anybody has in the trash.
      const ofFiles = db.selectFrom('files').select('user_id').where('deleted_at', '<', before);
      const ofFolders = db.selectFrom('folders').select('user_id').where('deleted_at', '<', before);
      const rows = [...(await ofFiles.execute()), ...(await ofFolders.execute())];
      return [...new Set(rows.map((row) => row.user_id))];
    },

    /** Folders of the trash with live files directly in them, each after the one that it was deleted with. */
    async unfinishedDeletions(): Promise<{ userId: string; ids: string[]; at: number }[]> {
      const rows = await db
        .selectFrom('folders')
        .select(['user_id', 'id', 'trashed_with', 'deleted_at'])
        .where('deleted_at', 'is not', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('files')
              .select('files.id')
              .whereRef('files.user_id', '=', 'folders.user_id')
              .whereRef('files.folder_id', '=', 'folders.id')
              .where('files.deleted_at', 'is', null),
          ),
        )
        .execute();
      return rows.map(({ user_id: userId, id, trashed_with: outermost, deleted_at: at }) => ({
        userId,
        ids: outermost === '' ? [id] : [outermost, id],
        at: at ?? 0,
      }));
    },

    /** By ascending id, after one id and up to another. */
    async listBlobRows(
      after: string,
      through: string,
      limit: number,
    ): Promise<Pick<FileRow, 'id' | 'createdAt' | 'missingSince'>[]> {
      return db
        .selectFrom('files')
        .select(['id', 'created_at as createdAt', 'missing_since as missingSince'])
        .where('id', '>', after)
        .where('id', '<=', through)
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async setMissing(id: string, since: number | null): Promise<void> {
      await db.updateTable('files').set({ missing_since: since }).where('id', '=', id).execute();
    },

    /** How far the contents of the store have been compared; `position` is '' where a pass begins. */
    async comparison(): Promise<{ position: string; young: number; youngBefore: number }> {
      const row = await db
        .selectFrom('blob_comparison')
        .select(['position', 'young', 'young_before as youngBefore'])
        .executeTakeFirst();
      return row ?? { position: '', young: 0, youngBefore: 0 };
    },

    async setComparison(to: { position: string; young: number; youngBefore: number }): Promise<void> {
      const row = { position: to.position, young: to.young, young_before: to.youngBefore };
      await db
        .insertInto('blob_comparison')
        .values({ one: 1, ...row })
        .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
        .execute();
    },

    /** From indexes and the counters of accounts, because reading all files would hold up others. */
    async totals() {
      const count = sql<number>`count(*)`;
      const [users, account, trash, missing, uploads] = await Promise.all([
        db.selectFrom('users').select(count.as('count')).executeTakeFirstOrThrow(),
        db
          .selectFrom('storage_accounts')
          .select([sum('used_bytes').as('used'), sum('file_count').as('files')])
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('files')
          .select(sum('size').as('bytes'))
          .where('deleted_at', 'is not', null)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('files')
          .select(count.as('count'))
          .where('missing_since', 'is not', null)
          .executeTakeFirstOrThrow(),
        db.selectFrom('uploads').select(count.as('count')).executeTakeFirstOrThrow(),
      ]);
      return {
        users: users.count,
        files: Number(account.files) - uploads.count,
        bytesUsed: Number(account.used),
        bytesTrash: Number(trash.bytes),
        uploadsInProgress: uploads.count,
        missingBlobs: missing.count,
      };
    },

    /** In bytes; the quota is null if the user has the default one. Users who never stored a file are absent. */
    async accounts(userIds: readonly string[]): Promise<Map<string, { used: number; quota: number | null }>> {
      const rows = await db
        .selectFrom('storage_accounts')
        .select(['user_id', 'used_bytes', 'quota_bytes'])
        .where('user_id', 'in', [...userIds])
        .execute();
      return new Map(rows.map((row) => [row.user_id, { used: row.used_bytes, quota: row.quota_bytes }]));
    },

    /** @param bytes null for the default quota. */
    async setQuota(userId: string, bytes: number | null): Promise<void> {
      await db
        .insertInto('storage_accounts')
        .values({ user_id: userId, used_bytes: 0, quota_bytes: bytes })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ quota_bytes: bytes }))
        .execute();
    },

    async filesOf(userId: string, after: string, limit: number): Promise<FileRow[]> {
      const page = db
        .selectFrom('files')
        .select(FILE_COLUMNS)
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit);
      return (await page.execute()) as FileRow[];
    },

    /** Deletes all rows of a user and returns the ids whose contents are left. */
    erase(userId: string) {
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
        for (const table of ['folders', 'dav_locks', 'dav_properties'] as const)
          await handle.deleteFrom(table).where('user_id', '=', userId).execute();
        await handle.deleteFrom('storage_accounts').where('user_id', '=', userId).execute();
        return { files, uploads };
      });
    },
  };
}

/** PostgreSQL's sums are numeric, which its driver returns as text. */
const sum = (column: 'used_bytes' | 'file_count' | 'size') =>
  sql<number | string>`coalesce(sum(${sql.ref(column)}), 0)`;
