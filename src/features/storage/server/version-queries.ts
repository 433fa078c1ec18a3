import { VERSIONS_PER_FILE_MAX } from '../contract/versions.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { FILE_COLUMNS, type FileRow } from './file-rows.ts';
import { propertyQueries } from './dav/property-queries.ts';

const IDS_PER_QUERY = 1_000;
/** How many more versions than allowed one replacement ends: usually one, and more only after an upgrade. */
const EXPIRED_PER_REPLACEMENT = 1_000;
/** Before every day of the trash, so that the next clean-up deletes such a file with its content. */
const LONG_AGO = 0;

/**
 * Earlier versions are rows of deleted files that name the current one. All of them name the same, so that a replacement
 * changes as many rows as there are versions, and finding the current one takes a single step.
 */
export function versionQueries(db: Db) {
  const { moveLinks, movePictures, moveProperties } = successorQueries(db);

  /**
   * Makes a live file an earlier version of another one, with its own earlier versions. Links and
   * entries of the log name the other one; its properties are its own.
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
    await movePictures(userId, id, by);
    await expireOldest(userId, by);
  }

  /** An expired version is none of any file: it names itself until the next clean-up deletes it. */
  async function expire(userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable('files')
      .set(({ ref }) => ({ version_of: ref('id'), deleted_at: LONG_AGO }))
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
  }

  async function expireOldest(userId: string, of: string): Promise<void> {
    const beyond = await versionsOf(userId, of)
      .select('id')
      .limit(EXPIRED_PER_REPLACEMENT)
      .offset(VERSIONS_PER_FILE_MAX)
      .execute();
    await expire(
      userId,
      beyond.map(({ id }) => id),
    );
  }

  /** The last replaced first. */
  const versionsOf = (userId: string, id: string) =>
    db
      .selectFrom('files')
      .where('user_id', '=', userId)
      .where('version_of', '=', id)
      .where('version_of', '<>', sql.lit(''))
      // Nodes of the version before bring a version back as a file without clearing `version_of`.
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc');

  return {
    markReplaced,

    /** For an earlier version with the content of the current one. */
    expireVersion: (userId: string, id: string): Promise<void> => expire(userId, [id]),

    /** The same for another content of the same file, which takes over the properties. */
    async replaceContent(userId: string, id: string, by: string, at: number): Promise<void> {
      await markReplaced(userId, id, by, at);
      await moveProperties(userId, id, by);
    },

    /** Of one file, the last replaced first. */
    async listVersions(userId: string, id: string): Promise<FileRow[]> {
      return (await versionsOf(userId, id).select(FILE_COLUMNS).execute()) as FileRow[];
    },

    /** Deletes the earlier versions of files that were deleted for good. */
    async purgeVersions(userId: string, ids: readonly string[]): Promise<FileRow[]> {
      const purged: FileRow[] = [];
      for (const some of chunks(ids, IDS_PER_QUERY)) {
        const deletion = db
          .deleteFrom('files')
          .where('user_id', '=', userId)
          .where('version_of', 'in', some)
          .where('version_of', '<>', sql.lit(''))
          .where('deleted_at', 'is not', null);
        purged.push(...((await deletion.returning(FILE_COLUMNS).execute()) as FileRow[]));
      }
      return purged;
    },
  };
}

/** References that follow a file when its content is replaced under a new id. */
function successorQueries(db: Db) {
  return {
    /** Links that name the replaced file name its successor; once, if they named both. */
    async moveLinks(userId: string, from: string, to: string): Promise<void> {
      await db
        .updateTable('share_items')
        .set({ item_id: to })
        .where('user_id', '=', userId)
        .where('item_id', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('share_items as same')
                .select('same.item_id')
                .where('same.user_id', '=', userId)
                .whereRef('same.share_id', '=', 'share_items.share_id')
                .where('same.item_id', '=', to),
            ),
          ),
        )
        .execute();
      await db.deleteFrom('share_items').where('user_id', '=', userId).where('item_id', '=', from).execute();
    },

    /** Entries of the log that show the replaced file show its successor; once, if they showed both. */
    async movePictures(userId: string, from: string, to: string): Promise<void> {
      const showsBoth = sql<boolean>`pictures like ${`%${to}%`}`;
      const without = sql<string>`replace(replace(pictures, ${`"${from}",`}, ''), ${`,"${from}"`}, '')`;
      await db
        .updateTable('activities')
        .set({
          pictures: sql`case when ${showsBoth} then ${without} else replace(pictures, ${from}, ${to}) end`,
        })
        .where('user_id', '=', userId)
        .where('pictures', 'like', `%${from}%`)
        .execute();
    },

    /** Properties that WebDAV programs stored. */
    moveProperties: propertyQueries(db).moveAll,
  };
}
