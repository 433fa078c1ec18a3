import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { chunks } from '../kernel/chunks.ts';
import { FILE_COLUMNS, type FileRow } from './file-rows.ts';
import { successorQueries } from './successor-queries.ts';

const IDS_PER_QUERY = 1_000;

/**
 * Earlier versions are rows of deleted files that name the current one. All of them name the same, so that a replacement
 * changes as many rows as there are versions, and finding the current one takes a single step.
 */
export function versionQueries(db: Db) {
  const { moveLinks, moveProperties } = successorQueries(db);

  /**
   * Makes a live file an earlier version of another one, with its own earlier versions. Links go on with the other one;
   * its properties are its own.
   */
  async function markReplaced(userId: string, id: string, by: string, at: number): Promise<void> {
    await db
      .updateTable('files')
      .set({ version_of: by })
      .where('user_id', '=', userId)
      .where('version_of', '=', id)
      .where('version_of', '<>', sql.lit(''))
      .execute();
    await db
      .updateTable('files')
      .set({ version_of: by, deleted_at: at })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    await moveLinks(userId, id, by);
  }

  return {
    markReplaced,

    /** The same for another content of the same file, which takes over the properties. */
    async replaceContent(userId: string, id: string, by: string, at: number): Promise<void> {
      await markReplaced(userId, id, by, at);
      await moveProperties(userId, id, by);
    },

    /** Of one file, the last replaced first. */
    async listVersions(userId: string, id: string): Promise<FileRow[]> {
      const versions = db
        .selectFrom('files')
        .select(FILE_COLUMNS)
        .where('user_id', '=', userId)
        .where('version_of', '=', id)
        .where('version_of', '<>', sql.lit(''));
      return (await versions.orderBy('deleted_at', 'desc').orderBy('id', 'desc').execute()) as FileRow[];
    },

    /** Deletes the earlier versions of files that were deleted for good. */
    async purgeVersions(userId: string, ids: readonly string[]): Promise<FileRow[]> {
      const purged: FileRow[] = [];
      for (const some of chunks(ids, IDS_PER_QUERY)) {
        const deletion = db
          .deleteFrom('files')
          .where('user_id', '=', userId)
          .where('version_of', 'in', some)
          .where('version_of', '<>', sql.lit(''));
        purged.push(...((await deletion.returning(FILE_COLUMNS).execute()) as FileRow[]));
      }
      return purged;
    },
  };
}
