import { fold } from '#contract/fields.ts';
import { fileKindOf, fileNameKey, type FileKind } from '#contract/file-name.ts';
import { FILES_PER_USER_MAX, type FileSort } from '#contract/storage.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withoutIndex } from '../database/index-choice.ts';
import { containsTextByLike } from '../database/text-expressions.ts';
import type { Schema } from '../database/schema.ts';

/** A row of `files`. Its content is the blob with the same id. */
export interface FileRow {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly missingSince: number | null;
}

export interface NewFile extends Pick<FileRow, 'id' | 'name' | 'size' | 'sha256' | 'createdAt'> {
  readonly userId: string;
}

export interface FileListing {
  readonly deleted: boolean;
  readonly sort: FileSort;
  readonly textFolded?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** A change of what an account uses. A file counts from the beginning of its upload. */
export interface Charge {
  readonly bytes: number;
  readonly files: number;
}

/** No field: all files of the trash. */
export interface PurgeFilter {
  readonly id?: string | undefined;
  readonly before?: number;
}

export type FileQueries = ReturnType<typeof fileQueries>;

export const FILE_COLUMNS = [
  'id',
  'name',
  'size',
  'kind',
  'sha256',
  'created_at as createdAt',
  'deleted_at as deletedAt',
  'missing_since as missingSince',
] as const;

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
    const rows = files.map(({ id, userId, name, size, sha256, createdAt }) => ({
      id,
      user_id: userId,
      ...nameColumns(name),
      size,
      sha256,
      created_at: createdAt,
    }));
    await db.insertInto('files').values(rows).execute();
    return files.map(({ userId: _owner, ...file }) => ({
      ...file,
      kind: fileKindOf(file.name),
      deletedAt: null,
      missingSince: null,
    }));
  }

  return {
    async list(userId: string, listing: FileListing): Promise<FileRow[]> {
      const mine = db.selectFrom('files').select(FILE_COLUMNS).where('user_id', '=', userId);
      const there = mine.where('deleted_at', listing.deleted ? 'is not' : 'is', null);
      return (await applyPage(db, applyFilter(there, listing), userId, listing).execute()) as FileRow[];
    },

    async names(userId: string): Promise<string[]> {
      const newestFirst = live(userId).select('name').orderBy('created_at', 'desc').orderBy('id', 'desc');
      return (await newestFirst.execute()).map(({ name }) => name);
    },

    /** Finds live files and those in the trash. */
    async find(userId: string, ids: readonly string[]): Promise<FileRow[]> {
      const found = db
        .selectFrom('files')
        .select(FILE_COLUMNS)
        .where(withoutIndex(db, 'user_id'), '=', userId);
      return (await found.where('id', 'in', [...ids]).execute()) as FileRow[];
    },

    async findLiveByName(userId: string, name: string): Promise<FileRow | null> {
      const named = live(userId).select(FILE_COLUMNS).where('name_key', '=', fileNameKey(name));
      return rowOrNull(await named.where('name', '=', name).executeTakeFirst());
    },

    /** The ids of the live files with these keys (`fileNameKey`), by key. */
    async findLiveIds(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const taken = live(userId)
        .select(['name_key', 'id'])
        .where('name_key', 'in', [...keys]);
      return new Map((await taken.execute()).map((row) => [row.name_key, row.id]));
    },

    insert: async (file: NewFile): Promise<FileRow> => (await insertAll([file]))[0] as FileRow,
    insertAll,

    async rename(userId: string, id: string, name: string): Promise<FileRow | null> {
      const renaming = change(userId, id).where('deleted_at', 'is', null).set(nameColumns(name));
      return rowOrNull(await renaming.executeTakeFirst());
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

    /** Restores files under their own names, which must be free. */
    async restoreAll(userId: string, ids: readonly string[]): Promise<FileRow[]> {
      const restoring = changeAll(userId, ids).where('deleted_at', 'is not', null);
      return (await restoring.set({ deleted_at: null }).execute()) as FileRow[];
    },

    async restore(userId: string, id: string, name: string): Promise<FileRow | null> {
      const restoring = change(userId, id).where('deleted_at', 'is not', null);
      return rowOrNull(await restoring.set({ deleted_at: null, ...nameColumns(name) }).executeTakeFirst());
    },

    /** Deletes files of the trash for good: all of them, one, or those deleted before a time. */
    async purge(userId: string, { id, before }: PurgeFilter): Promise<FileRow[]> {
      let trash = db.deleteFrom('files').where('user_id', '=', userId).where('deleted_at', 'is not', null);
      if (id !== undefined) trash = trash.where('id', '=', id);
      if (before !== undefined) trash = trash.where('deleted_at', '<', before);
      return (await trash.returning(FILE_COLUMNS).execute()) as FileRow[];
    },

    /** In bytes; the quota is null if the user has the default one. */
    async account(userId: string): Promise<{ used: number; quota: number | null; files: number }> {
      const account = db
        .selectFrom('storage_accounts')
        .select(['used_bytes as used', 'quota_bytes as quota', 'file_count as files'])
        .where('user_id', '=', userId);
      return (await account.executeTakeFirst()) ?? { used: 0, quota: null, files: 0 };
    },

    async trashBytes(userId: string): Promise<number> {
      const trash = db
        .selectFrom('files')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('size'), sql.lit(0)).as('bytes'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is not', null);
      return Number((await trash.executeTakeFirstOrThrow()).bytes);
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

type Selection = SelectQueryBuilder<Schema, 'files', Row>;

function applyFilter(query: Selection, { textFolded }: FileListing): Selection {
  return textFolded === undefined ? query : query.where(containsTextByLike('name_folded', textFolded));
}

/** Each order ends with the id, so that it is total and a page can start exactly after the last one. */
const SORT_ORDERS = {
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
  name: { columns: ['name_folded', 'id'], direction: 'asc' },
  largest: { columns: ['size', 'id'], direction: 'desc' },
  kind: { columns: ['kind', 'name_folded', 'id'], direction: 'asc' },
} as const;

function applyPage(db: Db, query: Selection, userId: string, { sort, limit, after }: FileListing): Selection {
  const { columns, direction } = SORT_ORDERS[sort];
  const ordered = columns.reduce((all, column) => all.orderBy(column, direction), query);
  const limited = limit === undefined ? ordered : ordered.limit(limit);
  if (after === undefined) return limited;
  const last = columns.map(
    (column) =>
      sql`(${db
        .selectFrom('files')
        .select(sql.ref(column).as('value'))
        .where('user_id', '=', userId)
        .where('id', '=', after)})`,
  );
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  return limited.where(
    sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${comparison} (${sql.join(last)})`,
  );
}
