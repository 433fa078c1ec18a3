import type { Db } from '#platform/database/connect.ts';
import { sql } from 'kysely';
import { anyRow } from '#platform/database/rows.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { folderQueries } from './folders/folder-queries.ts';

/** How many ids one statement names; SQLite accepts 32,766 parameters. */
const IDS_PER_QUERY = 1_000;

/** Which of the ids are files of the user, and whether each of them is in the trash. */
export async function findOwnFiles(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { readonly isDeleted: boolean }>> {
  const found = new Map<string, { readonly isDeleted: boolean }>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'deleted_at'])
      .where(withoutIndex(db, 'user_id'), '=', userId)
      .where('id', 'in', ids.slice(start, start + IDS_PER_QUERY))
      .execute();
    for (const { id, deleted_at: deletedAt } of rows) found.set(id, { isDeleted: deletedAt !== null });
  }
  return found;
}

/** What other features do with files. Every function takes the owner first. */
export function ownFileQueries(db: Db) {
  return {
    /** The files in these folders and in the folders inside, also in the trash. */
    async listInside(userId: string, folderIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        with recursive inside (id) as (
          select id from folders where user_id = ${userId} and id in (${sql.join(folderIds)})
          union
          select folders.id
          from inside join folders on folders.user_id = ${userId} and folders.parent_id = inside.id
        )
        select files.id from inside join files on files.user_id = ${userId} and files.folder_id = inside.id`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** For a file that was somewhere else before. */
    async setTimes(
      userId: string,
      id: string,
      { createdAt, deletedAt }: { readonly createdAt: number; readonly deletedAt: number | null },
    ): Promise<void> {
      await db
        .updateTable('files')
        .set({ created_at: createdAt, ...(deletedAt !== null && { deleted_at: deletedAt }) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    async moveToTrash(userId: string, ids: readonly string[], deletedAt: number): Promise<void> {
      for (const some of chunks(ids, IDS_PER_QUERY)) {
        await db
          .updateTable('files')
          .set({ deleted_at: deletedAt })
          .where(withoutIndex(db, 'user_id'), '=', userId)
          .where('id', 'in', some)
          .where('deleted_at', 'is', null)
          .execute();
      }
    },

    /** Moves folders without a file in them or in the folders inside to the trash. */
    async trashUnusedFolders(userId: string, ids: readonly string[], deletedAt: number): Promise<void> {
      const { findInside, markDeleted } = folderQueries(db);
      for (const id of ids) {
        const inside = (await findInside(userId, id)).map((folder) => folder.id);
        const used = await Promise.all(chunks(inside, IDS_PER_QUERY).map((some) => hasFile(userId, some)));
        if (!used.includes(true)) await markDeleted(userId, inside, deletedAt);
      }
    },
  };

  async function hasFile(userId: string, folderIds: readonly string[]): Promise<boolean> {
    return anyRow(
      db
        .selectFrom('files')
        .select('id')
        .where('user_id', '=', userId)
        .where('folder_id', 'in', folderIds)
        .where('deleted_at', 'is', null)
        .limit(1),
    );
  }
}
