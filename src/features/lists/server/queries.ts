import type { ListItem, ListTitle } from '../contract/lists.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { inTransaction, lockUser } from '#platform/database/transactions.ts';

/** A list as the database stores it: its time in milliseconds. */
export interface StoredList {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly items: readonly ListItem[];
  readonly titles: readonly ListTitle[];
  readonly version: number;
  readonly createdAt: number;
}

export interface NewList extends Pick<StoredList, 'id' | 'name' | 'note' | 'createdAt'> {
  readonly userId: string;
}

/** What a list has from now on, if it still has this version. Without titles, these stay. */
export interface ListChange extends Pick<StoredList, 'version' | 'items'> {
  readonly titles?: readonly ListTitle[] | undefined;
}

export type ListQueries = ReturnType<typeof listQueries>;

const COLUMNS = ['id', 'name', 'note', 'items', 'titles', 'version', 'created_at as createdAt'] as const;

/** What another feature does when a list is deleted, in the same transaction. */
type OnListDeleted = (handle: Db, userId: string, id: string) => Promise<void>;

/** Every query takes the owner first: no row is found by its id alone. */
export function listQueries(db: Db, onDeleted: readonly OnListDeleted[] = []) {
  const mine = (userId: string) =>
    db.selectFrom('activity_lists').select(COLUMNS).where('user_id', '=', userId);
  const changeMine = (userId: string, id: string) =>
    db.updateTable('activity_lists').where('user_id', '=', userId).where('id', '=', id);

  return {
    /** In the user's order. */
    async list(userId: string, isDeleted: boolean): Promise<StoredList[]> {
      const rows = await mine(userId)
        .where('deleted_at', isDeleted ? 'is not' : 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(toStoredList);
    },

    /** Includes the trash, in the user's order. */
    async listAll(userId: string): Promise<(StoredList & { readonly deletedAt: number | null })[]> {
      const rows = await mine(userId)
        .select('deleted_at as deletedAt')
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(({ deletedAt, ...row }) => ({ ...toStoredList(row), deletedAt }));
    },

    async find(userId: string, id: string): Promise<StoredList | null> {
      const row = await mine(userId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
      return row ? toStoredList(row) : null;
    },

    /** Adds it after the user's other lists, unless there are `max` of them. */
    insert: ({ id, userId, name, note, createdAt }: NewList, max: number): Promise<boolean> =>
      inTransaction(db, async (handle) => {
        await lockUser(handle, userId);
        const result = await handle
          .insertInto('activity_lists')
          .columns(['id', 'user_id', 'name', 'note', 'items', 'version', 'position', 'created_at'])
          .expression((eb) =>
            eb
              .selectFrom('activity_lists')
              .select([
                sql<string>`cast(${id} as text)`.as('id'),
                sql<string>`cast(${userId} as text)`.as('user_id'),
                sql<string>`cast(${name} as text)`.as('name'),
                sql<string>`cast(${note} as text)`.as('note'),
                sql<string>`'[]'`.as('items'),
                sql<number>`1`.as('version'),
                sql<number>`coalesce(max(position), 0) + 1`.as('position'),
                sql<number>`cast(${createdAt} as bigint)`.as('created_at'),
              ])
              .where('user_id', '=', userId)
              .having((having) => having.fn.countAll(), '<', max),
          )
          .executeTakeFirstOrThrow();
        return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
      }),

    async update(
      userId: string,
      id: string,
      change: { readonly name?: string | undefined; readonly note?: string | undefined },
    ): Promise<StoredList | null> {
      const row = await changeMine(userId, id)
        .where('deleted_at', 'is', null)
        .set((eb) => ({
          name: change.name ?? eb.ref('name'),
          note: change.note ?? eb.ref('note'),
        }))
        .returning(COLUMNS)
        .executeTakeFirst();
      return row ? toStoredList(row) : null;
    },

    /** How many characters the user's other lists have, including the deleted ones. */
    async charsOfOthers(userId: string, id: string): Promise<number> {
      const { chars } = await db
        .selectFrom('activity_lists')
        .select(sql<number>`coalesce(sum(length(items) + coalesce(length(titles), 0)), 0)`.as('chars'))
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .executeTakeFirstOrThrow();
      return chars;
    },

    /** Null if there is no such list or it has another version by now. */
    async setItems(
      userId: string,
      id: string,
      { version, items, titles }: ListChange,
    ): Promise<StoredList | null> {
      const row = await changeMine(userId, id)
        .where('deleted_at', 'is', null)
        .where('version', '=', version)
        .set((eb) => ({
          items: JSON.stringify(items),
          ...(titles !== undefined && { titles: JSON.stringify(titles) }),
          version: eb('version', '+', 1),
        }))
        .returning(COLUMNS)
        .executeTakeFirst();
      return row ? toStoredList(row) : null;
    },

    async setTimes(
      userId: string,
      id: string,
      { createdAt, deletedAt }: { readonly createdAt: number; readonly deletedAt: number | null },
    ): Promise<void> {
      await changeMine(userId, id).set({ created_at: createdAt, deleted_at: deletedAt }).execute();
    },

    /** These first, in this order; the others keep theirs. */
    async order(userId: string, ids: readonly string[]): Promise<void> {
      const place = ids.map((id, index) => sql`when ${id} then cast(${ids.length - index} as integer)`);
      await db
        .with('first', (qb) =>
          qb
            .selectFrom('activity_lists')
            .select((eb) => eb.fn.min('position').as('position'))
            .where('user_id', '=', userId),
        )
        .updateTable('activity_lists')
        .from('first')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .set({ position: sql<number>`first.position - case id ${sql.join(place, sql` `)} end` })
        .execute();
    },

    /** Also ends what shows the list to others, so that a restored list is private. */
    markDeleted: (userId: string, id: string, deletedAt: number): Promise<StoredList | null> =>
      inTransaction(db, async (handle) => {
        // A call that shares the list at this moment must not add a link behind this.
        await lockUser(handle, userId);
        await handle
          .deleteFrom('public_lists')
          .where('user_id', '=', userId)
          .where('list_id', '=', id)
          .execute();
        for (const end of onDeleted) await end(handle, userId, id);
        const row = await handle
          .updateTable('activity_lists')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .set({ deleted_at: deletedAt })
          .returning(COLUMNS)
          .executeTakeFirst();
        return row ? toStoredList(row) : null;
      }),

    /** Restores what was deleted at `since` or later. */
    async restore(userId: string, id: string, since: number): Promise<StoredList | null> {
      const row = await changeMine(userId, id)
        .where('deleted_at', '>=', since)
        .set({ deleted_at: null })
        .returning(COLUMNS)
        .executeTakeFirst();
      return row ? toStoredList(row) : null;
    },

    /** Those of these entries that the user has, in the log or in the trash. */
    async existing(userId: string, activityIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (activityIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('activities')
        .select('id')
        .where(withoutIndex(db, 'user_id'), '=', userId)
        .where('id', 'in', activityIds)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async purgeDeleted(before: number): Promise<void> {
      await db.deleteFrom('activity_lists').where('deleted_at', '<', before).execute();
    },

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('activity_lists').where('user_id', '=', userId).execute();
    },
  };
}

type ListRow = Omit<StoredList, 'items' | 'titles'> & {
  readonly items: string;
  readonly titles: string | null;
};

function toStoredList({ items, titles, ...row }: ListRow): StoredList {
  return { ...row, items: JSON.parse(items) as ListItem[], titles: parseTitles(titles) };
}

export const parseTitles = (titles: string | null): ListTitle[] =>
  titles === null ? [] : (JSON.parse(titles) as ListTitle[]);
