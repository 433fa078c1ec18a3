import { fold } from '#contract/fields.ts';
import { fileKindOf, fileNameKey } from '#contract/file-name.ts';
import { FILES_PER_USER_MAX } from '#contract/storage.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/connect.ts';
import { containsTextByLike } from '../database/contains-text.ts';
import type { Schema } from '../database/schema.ts';
import type { FileListing, FileRow, FileStore } from './ports.ts';

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

export function fileQueries(db: Db): FileStore {
  const live = (userId: string) =>
    db.selectFrom('files').where('user_id', '=', userId).where('deleted_at', 'is', null);
  const change = (userId: string, id: string) =>
    db.updateTable('files').where('user_id', '=', userId).where('id', '=', id).returning(FILE_COLUMNS);

  return {
    async list(userId, listing) {
      const mine = db.selectFrom('files').select(FILE_COLUMNS).where('user_id', '=', userId);
      const there = mine.where('deleted_at', listing.deleted ? 'is not' : 'is', null);
      return (await applyPage(db, applyFilter(there, listing), userId, listing).execute()) as FileRow[];
    },

    async names(userId) {
      const newestFirst = live(userId).select('name').orderBy('created_at', 'desc').orderBy('id', 'desc');
      return (await newestFirst.execute()).map(({ name }) => name);
    },

    async find(userId, ids) {
      const found = db.selectFrom('files').select(FILE_COLUMNS).where('user_id', '=', userId);
      return (await found.where('id', 'in', [...ids]).execute()) as FileRow[];
    },

    async findLiveByName(userId, name) {
      const named = live(userId).select(FILE_COLUMNS).where('name_key', '=', fileNameKey(name));
      return rowOrNull(await named.where('name', '=', name).executeTakeFirst());
    },

    async findLiveIds(userId, keys) {
      const taken = live(userId)
        .select(['name_key', 'id'])
        .where('name_key', 'in', [...keys]);
      return new Map((await taken.execute()).map((row) => [row.name_key, row.id]));
    },

    async insert({ id, userId, name, size, sha256, createdAt }) {
      const row = await db
        .insertInto('files')
        .values({ id, user_id: userId, ...nameColumns(name), size, sha256, created_at: createdAt })
        .returning(FILE_COLUMNS)
        .executeTakeFirstOrThrow();
      return row as FileRow;
    },

    async rename(userId, id, name) {
      const renaming = change(userId, id).where('deleted_at', 'is', null).set(nameColumns(name));
      return rowOrNull(await renaming.executeTakeFirst());
    },

    async markDeleted(userId, id, at) {
      const deletion = change(userId, id).where('deleted_at', 'is', null).set({ deleted_at: at });
      return rowOrNull(await deletion.executeTakeFirst());
    },

    async restore(userId, id, name) {
      const restoring = change(userId, id).where('deleted_at', 'is not', null);
      return rowOrNull(await restoring.set({ deleted_at: null, ...nameColumns(name) }).executeTakeFirst());
    },

    async purge(userId, { id, before }) {
      let trash = db.deleteFrom('files').where('user_id', '=', userId).where('deleted_at', 'is not', null);
      if (id !== undefined) trash = trash.where('id', '=', id);
      if (before !== undefined) trash = trash.where('deleted_at', '<', before);
      return (await trash.returning(FILE_COLUMNS).execute()) as FileRow[];
    },

    async account(userId) {
      const account = db
        .selectFrom('storage_accounts')
        .select(['used_bytes as used', 'quota_bytes as quota', 'file_count as files'])
        .where('user_id', '=', userId);
      return (await account.executeTakeFirst()) ?? { used: 0, quota: null, files: 0 };
    },

    async trashBytes(userId) {
      const trash = db
        .selectFrom('files')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('size'), sql.lit(0)).as('bytes'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is not', null);
      return Number((await trash.executeTakeFirstOrThrow()).bytes);
    },

    async charge(userId, { bytes, files }, defaultQuota) {
      await db
        .insertInto('storage_accounts')
        .values({ user_id: userId, used_bytes: 0 })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      const fits = sql<boolean>`used_bytes + ${bytes} <= coalesce(quota_bytes, ${defaultQuota})`;
      const account = db
        .updateTable('storage_accounts')
        .set((eb) => ({ used_bytes: eb('used_bytes', '+', bytes), file_count: eb('file_count', '+', files) }))
        .where('user_id', '=', userId)
        .$if(bytes > 0, (more) => more.where(fits))
        .$if(files > 0, (more) => more.where('file_count', '<=', FILES_PER_USER_MAX - files));
      const charged = await account.returning('user_id').execute();
      return charged.length > 0;
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

/** Each order is total by ending in the id, so that a page can go on where the last one ended. */
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
