import type { Db } from '#platform/database/connect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { chunks } from '#platform/responses/chunks.ts';

export type ContentQueries = ReturnType<typeof contentQueries>;

const IDS_PER_QUERY = 1_000;

/** What programs compare contents by. Every function takes the owner first. */
export function contentQueries(db: Db) {
  const change = (userId: string, fileId: string) =>
    db.updateTable('files').where(withoutIndex(db, 'user_id'), '=', userId).where('id', '=', fileId);

  return {
    /** By the ids of the files; older files have none. */
    async sha1Of(userId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = new Map<string, string>();
      for (const some of chunks(fileIds, IDS_PER_QUERY)) {
        const rows = await db
          .selectFrom('files')
          .select(['id', 'sha1'])
          .where(withoutIndex(db, 'user_id'), '=', userId)
          .where('id', 'in', [...some])
          .execute();
        for (const { id, sha1 } of rows) if (sha1 !== null) found.set(id, sha1);
      }
      return found;
    },

    async setSha1(userId: string, fileId: string, sha1: string): Promise<void> {
      await change(userId, fileId).set({ sha1 }).execute();
    },

    async setModified(userId: string, fileId: string, modifiedAt: number): Promise<void> {
      await change(userId, fileId).set({ modified_at: modifiedAt }).execute();
    },
  };
}
