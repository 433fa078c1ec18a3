import type { Db } from '../../database/connect.ts';

export interface StoredPicture {
  readonly projectId: string;
  readonly itemId: string;
  /** Whose file it is. */
  readonly userId: string;
  readonly fileId: string;
}

export type PictureQueries = ReturnType<typeof pictureQueries>;

export function pictureQueries(db: Db) {
  return {
    async find(projectId: string, itemId: string): Promise<StoredPicture | null> {
      const row = await db
        .selectFrom('feedback_pictures')
        .select(['project_id as projectId', 'item_id as itemId', 'user_id as userId', 'file_id as fileId'])
        .where('project_id', '=', projectId)
        .where('item_id', '=', itemId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** False if the item has a picture already. */
    async insert({ projectId, itemId, userId, fileId }: StoredPicture): Promise<boolean> {
      const row = await db
        .insertInto('feedback_pictures')
        .values({ project_id: projectId, item_id: itemId, user_id: userId, file_id: fileId })
        .onConflict((conflict) => conflict.columns(['project_id', 'item_id']).doNothing())
        .returning('item_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
