import { fold } from '#platform/contract/fields.ts';
import { fileNameKey } from '#platform/contract/file-name.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { FILES_PER_USER_MAX } from '../../contract/storage.ts';
import { chunks } from '#platform/responses/chunks.ts';

/** A row of `folders`. The root has none; its id is ''. */
export interface FolderRow {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly deletedAt: number | null;
}

export interface NewFolder extends Pick<FolderRow, 'id' | 'parentId' | 'name' | 'createdAt'> {
  readonly userId: string;
}

/** A folder among those inside another one; `depth` is 0 for that one. */
export interface NestedFolder extends FolderRow {
  readonly depth: number;
}

export type FolderQueries = ReturnType<typeof folderQueries>;

const IDS_PER_QUERY = 1_000;

const FOLDER_COLUMNS = [
  'id',
  'parent_id as parentId',
  'name',
  'created_at as createdAt',
  'changed_at as changedAt',
  'deleted_at as deletedAt',
] as const;

/** Every function takes the owner first. `live` folders are not in the trash. */
export function folderQueries(db: Db) {
  const mine = (userId: string) =>
    db.selectFrom('folders').select(FOLDER_COLUMNS).where('user_id', '=', userId);

  /** Changes the files of a query for their ids. Returns how many these were. */
  async function updateFiles(
    userId: string,
    ids: SelectQueryBuilder<Schema, 'files', { id: string }>,
    columns: { readonly deleted_at: number | null; readonly trashed_with: string },
  ): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set(columns)
      .where(withoutIndex(db, 'user_id'), '=', userId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  return {
    /** With the trash. */
    listAll: (userId: string): Promise<FolderRow[]> => mine(userId).orderBy('id').execute(),

    /** All live folders, by name. */
    list: (userId: string): Promise<FolderRow[]> =>
      mine(userId).where('deleted_at', 'is', null).orderBy('name_folded').orderBy('id').execute(),

    listChildren: (userId: string, parentId: string): Promise<FolderRow[]> =>
      mine(userId)
        .where('parent_id', '=', parentId)
        .where('deleted_at', 'is', null)
        .orderBy('name_folded')
        .orderBy('id')
        .execute(),

    /** A page of the live folders in a folder, in the order of their keys (`fileNameKey`). */
    listChildrenAfter: (
      userId: string,
      parentId: string,
      afterKey: string,
      limit: number,
    ): Promise<FolderRow[]> =>
      mine(userId)
        .where('parent_id', '=', parentId)
        .where('deleted_at', 'is', null)
        .where('name_key', '>', afterKey)
        .orderBy('name_key')
        .limit(limit)
        .execute(),

    /** Those that were moved to the trash themselves, the last deleted first. */
    listTrash: (userId: string): Promise<FolderRow[]> =>
      mine(userId)
        .where('deleted_at', 'is not', null)
        .where('trashed_with', '=', '')
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    /** Live ones and those in the trash. */
    find: (userId: string, ids: readonly string[]): Promise<FolderRow[]> =>
      mine(userId)
        .where('id', 'in', [...ids])
        .execute(),

    async findLive(userId: string, id: string): Promise<FolderRow | null> {
      const found = mine(userId).where('id', '=', id).where('deleted_at', 'is', null);
      return (await found.executeTakeFirst()) ?? null;
    },

    /** From a live folder up to the root, the folder itself first. */
    async findPath(userId: string, id: string): Promise<FolderRow[]> {
      const rows = await sql<FolderRow>`
        with recursive path (id, parent_id, level) as (
          select id, parent_id, 0 from folders where user_id = ${userId} and id = ${id}
          union all
          select folders.id, folders.parent_id, level + 1
          from folders join path on folders.id = path.parent_id and folders.user_id = ${userId}
        )
        select ${columnsOf('folders')} from path join folders on folders.id = path.id and folders.user_id = ${userId}
        where folders.deleted_at is null
        order by level`.execute(db);
      return rows.rows;
    },

    /** A live folder and all live ones inside it, each after the one that it is in. */
    async findInside(userId: string, id: string): Promise<NestedFolder[]> {
      const rows = await sql<NestedFolder>`
        with recursive inside (id, level) as (
          select id, 0 from folders where user_id = ${userId} and id = ${id} and deleted_at is null
          union all
          select folders.id, level + 1
          from inside join folders on folders.user_id = ${userId} and folders.parent_id = inside.id
            and folders.deleted_at is null
        )
        select ${columnsOf('folders')}, level as depth
        from inside join folders on folders.id = inside.id and folders.user_id = ${userId}
        order by level, folders.id`.execute(db);
      return rows.rows;
    },

    /** Includes the trash. */
    async count(userId: string): Promise<number> {
      const counted = db
        .selectFrom('folders')
        .select(sql<number>`count(*)`.as('count'))
        .where('user_id', '=', userId);
      return (await counted.executeTakeFirstOrThrow()).count;
    },

    /** Its name must be free. */
    async insert({ id, userId, parentId, name, createdAt }: NewFolder): Promise<FolderRow> {
      const values = { id, user_id: userId, parent_id: parentId, ...nameColumns(name) };
      const times = { created_at: createdAt, changed_at: createdAt };
      await db
        .insertInto('folders')
        .values({ ...values, ...times })
        .execute();
      return { id, parentId, name, createdAt, changedAt: createdAt, deletedAt: null };
    },

    /** Renames and moves a live folder; the name must be free. */
    async place(
      userId: string,
      id: string,
      { parentId, name, at }: { readonly parentId: string; readonly name: string; readonly at: number },
    ): Promise<FolderRow | null> {
      const placed = db
        .updateTable('folders')
        .set({ parent_id: parentId, ...nameColumns(name), changed_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null);
      return (await placed.returning(FOLDER_COLUMNS).executeTakeFirst()) ?? null;
    },

    /** Moves live folders to the trash, as one thing with the id of the outermost. */
    async markDeleted(userId: string, [outermost, ...inner]: readonly string[], at: number): Promise<void> {
      if (outermost === undefined) return;
      const mark = (ids: readonly string[], trashedWith: string) =>
        db
          .updateTable('folders')
          .set({ deleted_at: at, trashed_with: trashedWith })
          .where('user_id', '=', userId)
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute();
      await mark([outermost], '');
      for (const some of chunks(inner, IDS_PER_QUERY)) await mark(some, outermost);
    },

    /** The same for the live files that are directly in them, up to `limit`. Returns how many these were. */
    async markFilesDeleted(
      userId: string,
      ids: readonly string[],
      at: number,
      limit = FILES_PER_USER_MAX,
    ): Promise<number> {
      const [outermost = ''] = ids;
      let marked = 0;
      for (const folderIds of chunks(ids, IDS_PER_QUERY)) {
        if (marked === limit) break;
        const live = db
          .selectFrom('files')
          .select('id')
          .where('user_id', '=', userId)
          .where('folder_id', 'in', folderIds)
          .where('deleted_at', 'is', null)
          .limit(limit - marked);
        marked += await updateFiles(userId, live, { deleted_at: at, trashed_with: outermost });
      }
      return marked;
    },

    /** Restores up to `limit` files that were deleted with a folder. Returns how many these were. */
    async restoreFiles(userId: string, id: string, limit: number): Promise<number> {
      const trashed = db
        .selectFrom('files')
        .select('id')
        .where('user_id', '=', userId)
        .where('trashed_with', '=', id)
        .where('deleted_at', 'is not', null)
        .limit(limit);
      return updateFiles(userId, trashed, { deleted_at: null, trashed_with: '' });
    },

    /** Restores a folder of the trash with the folders that were deleted with it. Its new name must be free. */
    async restore(
      userId: string,
      id: string,
      { parentId, name, at }: { readonly parentId: string; readonly name: string; readonly at: number },
    ): Promise<FolderRow | null> {
      await db
        .updateTable('folders')
        .set({ deleted_at: null, trashed_with: '' })
        .where('user_id', '=', userId)
        .where('trashed_with', '=', id)
        .where('trashed_with', '<>', sql.lit(''))
        .execute();
      const restored = db
        .updateTable('folders')
        .set({
          deleted_at: null,
          trashed_with: '',
          parent_id: parentId,
          ...nameColumns(name),
          changed_at: at,
        })
        .where('user_id', '=', userId)
        .where('id', '=', id);
      return (await restored.returning(FOLDER_COLUMNS).executeTakeFirst()) ?? null;
    },

    /** How many files were deleted with each of these folders, and their bytes. */
    async trashedContents(
      userId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly files: number; readonly bytes: number }>> {
      const contents = new Map<string, { files: number; bytes: number }>();
      for (const some of chunks(ids, IDS_PER_QUERY)) {
        const rows = await db
          .selectFrom('files')
          .select([
            'trashed_with as id',
            sql<number>`count(*)`.as('files'),
            sql<number | string>`sum(size)`.as('bytes'),
          ])
          .where('user_id', '=', userId)
          .where('trashed_with', 'in', [...some])
          .where('deleted_at', 'is not', null)
          .groupBy('trashed_with')
          .execute();
        for (const { id, files, bytes } of rows) {
          contents.set(id, { files, bytes: Number(bytes) });
        }
      }
      return contents;
    },

    /**
     * Deletes the rows of some folders of the trash with those deleted with them, of those deleted before a time, or of
     * all. Those that hold live files, which are on their way into the trash or back, stay. Returns how many were deleted.
     */
    async purge(
      userId: string,
      { ids, before }: { readonly ids?: readonly string[]; readonly before?: number },
    ): Promise<number> {
      if (ids?.length === 0) return 0;
      let trash = db.deleteFrom('folders').where('user_id', '=', userId).where('deleted_at', 'is not', null);
      if (ids !== undefined)
        trash = trash.where((eb) => eb.or([eb('id', 'in', ids), eb('trashed_with', 'in', ids)]));
      if (before !== undefined) trash = trash.where('deleted_at', '<', before);
      const holding = db
        .selectFrom('folders as holder')
        .select(outermostOf('holder').as('outermost'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is not', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('files')
              .select('files.id')
              .where('files.user_id', '=', userId)
              .whereRef('files.folder_id', '=', 'holder.id')
              .where('files.deleted_at', 'is', null),
          ),
        );
      trash = trash.where(outermostOf('folders'), 'not in', holding);
      return Number((await trash.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}

/** The folder that one was deleted with, which can be itself. */
function outermostOf(table: string) {
  const [id, trashedWith] = [sql.ref(`${table}.id`), sql.ref(`${table}.trashed_with`)];
  return sql<string>`case when ${trashedWith} = '' then ${id} else ${trashedWith} end`;
}

function nameColumns(name: string) {
  return { name, name_key: fileNameKey(name), name_folded: fold(name) };
}

function columnsOf(table: string) {
  const column = (name: string, alias = name) => sql`${sql.ref(`${table}.${name}`)} as ${sql.ref(alias)}`;
  return sql.join([
    column('id'),
    column('parent_id', 'parentId'),
    column('name'),
    column('created_at', 'createdAt'),
    column('changed_at', 'changedAt'),
    column('deleted_at', 'deletedAt'),
  ]);
}
