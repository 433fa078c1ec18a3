import type { Db } from '#platform/database/connect.ts';
import { anyRow, rowOrNull } from '#platform/database/rows.ts';

export interface StoredPicture {
  readonly projectId: string;
  readonly itemId: string;
  /** Whose file it is. */
  readonly userId: string;
  readonly fileId: string;
}

const COLUMNS = [
  'project_id as projectId',
  'item_id as itemId',
  'user_id as userId',
  'file_id as fileId',
] as const;

export type PictureQueries = ReturnType<typeof pictureQueries>;

export function pictureQueries(db: Db) {
  return {
    find: (projectId: string, itemId: string): Promise<StoredPicture | null> =>
      rowOrNull(
        db
          .selectFrom('feedback_pictures')
          .select(COLUMNS)
          .where('project_id', '=', projectId)
          .where('item_id', '=', itemId),
      ),

    /** False if the item has a picture already. */
    insert: ({ projectId, itemId, userId, fileId }: StoredPicture): Promise<boolean> =>
      anyRow(
        db
          .insertInto('feedback_pictures')
          .values({ project_id: projectId, item_id: itemId, user_id: userId, file_id: fileId })
          .onConflict((conflict) => conflict.columns(['project_id', 'item_id']).doNothing())
          .returning('item_id'),
      ),

    /** Of items that are gone. */
    listOrphans: (limit: number): Promise<StoredPicture[]> =>
      db
        .selectFrom('feedback_pictures')
        .select(COLUMNS)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('feedback_items')
                .select('feedback_items.id')
                .whereRef('feedback_items.id', '=', 'feedback_pictures.item_id')
                .whereRef('feedback_items.project_id', '=', 'feedback_pictures.project_id'),
            ),
          ),
        )
        .limit(limit)
        .execute(),

    async delete(fileIds: readonly string[]): Promise<void> {
      await db.deleteFrom('feedback_pictures').where('file_id', 'in', fileIds).execute();
    },

    /** Forgets the pictures among the files of a user, which are erased with the account. */
    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('feedback_pictures').where('user_id', '=', userId).execute();
    },
  };
}
