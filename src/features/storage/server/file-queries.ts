import { fold } from '#platform/contract/fields.ts';
import { fileKindOf, fileNameKey } from '#platform/contract/file-name.ts';
import { FILES_PER_USER_MAX } from '../contract/storage.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { FILE_COLUMNS, type FileRow } from './file-rows.ts';
import { versionQueries } from './version-queries.ts';
import { listFileIds, listFiles, type FileListing } from './file-list-queries.ts';

export interface NewFile extends Pick<
  FileRow,
  'id' | 'folderId' | 'name' | 'size' | 'sha256' | 'createdAt' | 'modifiedAt'
> {
  readonly userId: string;
  readonly sha1: string;
  readonly idempotencyKey?: string | undefined;
}

/** The live file or folder that has a name. */
export interface NameHolder {
  readonly id: string;
  readonly isFolder: boolean;
}

/** A change of what an account uses. A file counts from the beginning of its upload. */
export interface Charge {
  readonly bytes: number;
  readonly files: number;
}

export type NameRow = Pick<FileRow, 'name' | 'createdAt' | 'id'>;

/** Which files of the trash; no field: all. */
export interface PurgeFilter {
  readonly ids?: readonly string[];
  /** The folders with which they were deleted. */
  readonly trashedWith?: readonly string[];
  readonly before?: number;
}

const IDS_PER_QUERY = 1_000;

export type FileQueries = ReturnType<typeof fileQueries>;

type Row = Omit<FileRow, 'kind'> & { kind: string };

/** Every function takes the owner first: no row is found by its id alone. `live` files are not in the trash. */
export function fileQueries(db: Db) {
  const live = (userId: string) =>
    db.selectFrom('files').where('user_id', '=', userId).where('deleted_at', 'is', null);
  const changeAll = (userId: string, ids: readonly string[]) =>
    db
      .updateTable('files')
      .where(withoutIndex(db, 'user_id'), '=', userId)
      .where('id', 'in', [...ids])
      .returning(FILE_COLUMNS);
  const change = (userId: string, id: string) => changeAll(userId, [id]);

  /** Their names must be free, and different. */
  async function insertAll(files: readonly NewFile[]): Promise<FileRow[]> {
    const rows = files.map(({ id, userId, folderId, name, size, sha256, sha1, ...file }) => ({
      id,
      user_id: userId,
      folder_id: folderId,
      ...nameColumns(name),
      size,
      sha256,
      sha1,
      created_at: file.createdAt,
      modified_at: file.modifiedAt,
      idempotency_key: file.idempotencyKey ?? null,
    }));
    await db.insertInto('files').values(rows).execute();
    return files.map(({ userId: _owner, sha1: _sha1, idempotencyKey: _key, ...file }) => ({
      ...file,
      kind: fileKindOf(file.name),
      deletedAt: null,
      missingSince: null,
      versionOf: '',
    }));
  }

  return {
    ...versionQueries(db),

    list: (userId: string, listing: FileListing) => listFiles(db, userId, listing),
    listIds: (userId: string, listing: FileListing) => listFileIds(db, userId, listing),

    /** A page of the live files of a folder, in the order of their keys (`fileNameKey`), which no index need sort. */
    async listAfter(userId: string, folderId: string, afterKey: string, limit: number): Promise<FileRow[]> {
      const inside = live(userId).select(FILE_COLUMNS).where('folder_id', '=', folderId);
      const page = inside.where('name_key', '>', afterKey).orderBy('name_key').limit(limit);
      return (await page.execute()) as FileRow[];
    },

    /** A page of the names in a folder, newest first. */
    listNames(userId: string, folderId: string, after: NameRow | null, limit: number): Promise<NameRow[]> {
      const inside = live(userId).where('folder_id', '=', folderId);
      const page = inside.select(['name', 'created_at as createdAt', 'id']);
      const rest =
        after === null
          ? page
          : page.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
      return rest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    /** Finds live files and those in the trash. */
    async find(userId: string, ids: readonly string[]): Promise<FileRow[]> {
      if (ids.length === 0) return [];
      const found = db
        .selectFrom('files')
        .select(FILE_COLUMNS)
        .where(withoutIndex(db, 'user_id'), '=', userId);
      return (await found.where('id', 'in', [...ids]).execute()) as FileRow[];
    },

    /** The files that were uploaded with one of these keys, by key; also those in the trash. */
    async findByKeys(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
      if (keys.length === 0) return new Map();
      const found = db.selectFrom('files').where('user_id', '=', userId).where('idempotency_key', 'in', keys);
      const rows = await found.select([...FILE_COLUMNS, 'idempotency_key as key']).execute();
      return new Map(rows.map(({ key, ...row }) => [key as string, row as FileRow]));
    },

    /** How many live files are directly in each of these folders; empty ones are left out. */
    async countByFolder(userId: string, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>();
      for (const some of chunks([...new Set(folderIds)], IDS_PER_QUERY)) {
        const inside = live(userId)
          .select(['folder_id as folderId', sql<number>`count(*)`.as('count')])
          .where('folder_id', 'in', some)
          .groupBy('folder_id');
        for (const { folderId, count } of await inside.execute()) counts.set(folderId, count);
      }
      return counts;
    },

    /** The live files that are directly in one of these folders, at most `limit`. */
    async listInFolders(
      userId: string,
      folderIds: readonly string[],
      limit = FILES_PER_USER_MAX,
    ): Promise<FileRow[]> {
      const found: Row[] = [];
      for (const some of chunks(folderIds, IDS_PER_QUERY)) {
        const inside = live(userId).select(FILE_COLUMNS).where('folder_id', 'in', some);
        found.push(
          ...(await inside
            .orderBy('id')
            .limit(limit - found.length)
            .execute()),
        );
        if (found.length >= limit) break;
      }
      return found as FileRow[];
    },

    async findLiveByName(userId: string, folderId: string, name: string): Promise<FileRow | null> {
      const named = live(userId).select(FILE_COLUMNS).where('folder_id', '=', folderId);
      const found = named.where('name_key', '=', fileNameKey(name)).where('name', '=', name);
      return rowOrNull(await found.executeTakeFirst());
    },

    /** Which live files and folders of a folder have these keys (`fileNameKey`), by key. */
    async findNames(
      userId: string,
      folderId: string,
      keys: readonly string[],
    ): Promise<ReadonlyMap<string, NameHolder>> {
      if (keys.length === 0) return new Map();
      const ofFiles = live(userId)
        .where('folder_id', '=', folderId)
        .where('name_key', 'in', [...keys])
        .select(['name_key', 'id', sql.lit(0).as('is_folder')]);
      const ofFolders = db
        .selectFrom('folders')
        .where('user_id', '=', userId)
        .where('parent_id', '=', folderId)
        .where('name_key', 'in', [...keys])
        .where('deleted_at', 'is', null)
        .select(['name_key', 'id', sql.lit(1).as('is_folder')]);
      const rows = await ofFiles.unionAll(ofFolders).execute();
      return new Map(rows.map((row) => [row.name_key, { id: row.id, isFolder: row.is_folder === 1 }]));
    },

    insert: async (file: NewFile): Promise<FileRow> => (await insertAll([file]))[0] as FileRow,
    insertAll,

    async rename(userId: string, id: string, name: string): Promise<FileRow | null> {
      const renaming = change(userId, id).where('deleted_at', 'is', null).set(nameColumns(name));
      return rowOrNull(await renaming.executeTakeFirst());
    },

    /** Moves live files into a folder under their own names, which must be free there. */
    async moveAll(userId: string, ids: readonly string[], folderId: string): Promise<FileRow[]> {
      const moving = changeAll(userId, ids).where('deleted_at', 'is', null);
      return (await moving.set({ folder_id: folderId }).execute()) as FileRow[];
    },

    async move(userId: string, id: string, folderId: string, name: string): Promise<FileRow | null> {
      const moving = change(userId, id).where('deleted_at', 'is', null);
      return rowOrNull(await moving.set({ folder_id: folderId, ...nameColumns(name) }).executeTakeFirst());
    },

    async markDeleted(userId: string, id: string, at: number): Promise<FileRow | null> {
      const deletion = change(userId, id).where('deleted_at', 'is', null).set({ deleted_at: at });
      return rowOrNull(await deletion.executeTakeFirst());
    },

    /** Moves the live files among these ids to the trash, in one statement. */
    async markAllDeleted(userId: string, ids: readonly string[], at: number): Promise<FileRow[]> {
      const deletion = changeAll(userId, ids).where('deleted_at', 'is', null).set({ deleted_at: at });
      return (await deletion.execute()) as FileRow[];
    },

    /** Restores files into a folder under their own names, which must be free there. */
    async restoreAll(userId: string, ids: readonly string[], folderId: string): Promise<FileRow[]> {
      const restoring = changeAll(userId, ids).where('deleted_at', 'is not', null);
      const columns = { deleted_at: null, trashed_with: '', folder_id: folderId };
      return (await restoring.set(columns).execute()) as FileRow[];
    },

    async restore(userId: string, id: string, folderId: string, name: string): Promise<FileRow | null> {
      const place = { folder_id: folderId, ...nameColumns(name) };
      const columns = { deleted_at: null, trashed_with: '', version_of: '', ...place };
      const restoring = change(userId, id).where('deleted_at', 'is not', null);
      return rowOrNull(await restoring.set(columns).executeTakeFirst());
    },

    /**
     * Deletes up to `limit` files of the trash for good: of all, some, or those deleted before a time, which includes
     * versions.
     */
    async purge(
      userId: string,
      { ids, trashedWith, before }: PurgeFilter,
      limit: number,
    ): Promise<FileRow[]> {
      if (ids?.length === 0 || trashedWith?.length === 0) return [];
      const owner = ids === undefined ? sql.ref<string>('user_id') : withoutIndex<string>(db, 'user_id');
      let trash = db.selectFrom('files').select('id').where(owner, '=', userId);
      trash = trash.where('deleted_at', 'is not', null).limit(limit);
      const isAll = ids === undefined && trashedWith === undefined && before === undefined;
      if (isAll) trash = trash.where('version_of', '=', '');
      if (ids !== undefined) trash = trash.where('id', 'in', ids);
      if (trashedWith !== undefined) trash = trash.where('trashed_with', 'in', trashedWith);
      if (before !== undefined) trash = trash.where('deleted_at', '<', before);
      const purging = db
        .deleteFrom('files')
        .where(withoutIndex(db, 'user_id'), '=', userId)
        .where('id', 'in', trash);
      return (await purging.returning(FILE_COLUMNS).execute()) as FileRow[];
    },

    /** In bytes; the quota is null if the user has the default one. */
    async account(userId: string): Promise<{ used: number; quota: number | null; files: number }> {
      const account = db
        .selectFrom('storage_accounts')
        .select(['used_bytes as used', 'quota_bytes as quota', 'file_count as files'])
        .where('user_id', '=', userId);
      return (await account.executeTakeFirst()) ?? { used: 0, quota: null, files: 0 };
    },

    /** In bytes. */
    async deletedBytes(userId: string): Promise<{ readonly trash: number; readonly versions: number }> {
      const sums = db
        .selectFrom('files')
        .select([
          sql<number | string>`coalesce(sum(size), 0)`.as('all'),
          sql<number | string>`coalesce(sum(case when version_of <> '' then size else 0 end), 0)`.as(
            'versions',
          ),
        ])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is not', null);
      const { all, versions } = await sums.executeTakeFirstOrThrow();
      return { trash: Number(all) - Number(versions), versions: Number(versions) };
    },

    /**
     * Changes what an account uses. Returns false, without a change, if the quota or the number of files does not
     * allow it. Inside a transaction it locks the account, so that no other transaction names, adds or purges files.
     */
    async charge(userId: string, { bytes, files }: Charge, defaultQuota: number): Promise<boolean> {
      const fits = sql<boolean>`used_bytes + ${bytes} <= coalesce(quota_bytes, ${defaultQuota})`;
      const account = db
        .updateTable('storage_accounts')
        .set((eb) => ({ used_bytes: eb('used_bytes', '+', bytes), file_count: eb('file_count', '+', files) }))
        .where('user_id', '=', userId)
        .$if(bytes > 0, (more) => more.where(fits))
        .$if(files > 0, (more) => more.where('file_count', '<=', FILES_PER_USER_MAX - files));
      const charge = account.returning('user_id');
      if ((await charge.execute()).length > 0) return true;
      // The first file of a user: without an account, nothing was changed.
      const opening = db
        .insertInto('storage_accounts')
        .values({ user_id: userId, used_bytes: 0 })
        .onConflict((conflict) => conflict.column('user_id').doNothing());
      await opening.execute();
      return (await charge.execute()).length > 0;
    },
  };
}

function nameColumns(name: string) {
  return { name, name_key: fileNameKey(name), name_folded: fold(name), kind: fileKindOf(name) };
}

function rowOrNull(row: Row | undefined): FileRow | null {
  return (row as FileRow | undefined) ?? null;
}
