import {
  ActivityDraft,
  CATEGORIES,
  RATING_MAX,
  RATING_MIN,
  type Activity,
  type ActivityCategory,
  type ActivityQuery,
} from '#contract/activity.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import { type Db, preparedQuery } from '../database/connect.ts';
import { containsTextByLike } from '../database/text-expressions.ts';
import type { Schema } from '../database/schema.ts';
import type { Period } from './periods.ts';

/** An activity as the database stores it: its time in milliseconds. */
export interface StoredActivity extends Omit<Activity, 'creationTime'> {
  readonly createdAt: number;
}

export interface NewActivity extends StoredActivity {
  readonly userId: string;
  readonly nameFolded: string;
}

export interface ActivityChange extends ActivityDraft {
  readonly nameFolded: string;
}

interface DeletableActivity extends StoredActivity {
  readonly deletedAt: number | null;
}

/** `textFolded` is a part of the folded name. */
export interface ActivityFilter extends Omit<ActivityQuery, 'text'> {
  readonly textFolded?: string;
}

const ALWAYS: Period = { startAt: 0, endAt: null };

type Column = keyof Schema['activities'];

/** The fields that are read, in the order of answers and exports. Every statement below follows these lists. */
const READ_COLUMNS = {
  id: 'id',
  name: 'name',
  category: 'category',
  rating: 'rating',
  createdAt: 'created_at',
} as const satisfies Record<keyof StoredActivity, Column>;

const INSERT_COLUMNS = {
  ...READ_COLUMNS,
  userId: 'user_id',
  nameFolded: 'name_folded',
} as const satisfies Record<keyof NewActivity, Column>;

const insertFields = Object.keys(INSERT_COLUMNS) as (keyof NewActivity)[];
const updateFields = [...Object.keys(ActivityDraft.shape), 'nameFolded'] as (keyof ActivityChange)[];
const selection = Object.entries(READ_COLUMNS).map(([field, column]) => sql.ref(column).as(field));

type Selection = SelectQueryBuilder<Schema, 'activities', object>;

export type ActivityQueries = ReturnType<typeof activityQueries>;

/** Every query takes the owner first: no row is found by its id alone. */
export function activityQueries(db: Db) {
  const insert = preparedQuery(db, compileInsert(db));

  return {
    async list(userId: string, filter: ActivityFilter): Promise<StoredActivity[]> {
      const mine = db.selectFrom('activities').select(selection).where('user_id', '=', userId);
      const deleted = mine.where('deleted_at', filter.deleted ? 'is not' : 'is', null);
      const rows = await applyPage(
        db,
        applyOrder(applyFilter(deleted, filter), filter),
        userId,
        filter,
      ).execute();
      return rows as StoredActivity[];
    },

    /** Includes the trash; oldest first. */
    async listAll(userId: string): Promise<DeletableActivity[]> {
      const rows: object[] = await db
        .selectFrom('activities')
        .select([...selection, 'deleted_at as deletedAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows as DeletableActivity[];
    },

    async insert(activity: NewActivity): Promise<void> {
      await insert(...insertFields.map((field) => activity[field]));
    },

    async update(userId: string, id: string, change: ActivityChange): Promise<StoredActivity | null> {
      const row = await db
        .updateTable('activities')
        .set(Object.fromEntries(updateFields.map((field) => [INSERT_COLUMNS[field], change[field]])))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(selection)
        .executeTakeFirst();
      return (row as StoredActivity | undefined) ?? null;
    },

    /** Returns the activities that it deleted. */
    async markDeleted(userId: string, ids: readonly string[], deletedAt: number): Promise<StoredActivity[]> {
      const rows: object[] = await db
        .updateTable('activities')
        .set({ deleted_at: deletedAt })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .returning(selection)
        .execute();
      return rows as StoredActivity[];
    },

    /** Restores what was deleted at `since` or later, and returns it. */
    async restore(userId: string, ids: readonly string[], since: number): Promise<StoredActivity[]> {
      const rows: object[] = await db
        .updateTable('activities')
        .set({ deleted_at: null })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('deleted_at', '>=', since)
        .returning(selection)
        .execute();
      return rows as StoredActivity[];
    },

    /** The time of the oldest activity; null if there is none. */
    async firstCreatedAt(userId: string): Promise<number | null> {
      const row = await db
        .selectFrom('activities')
        .select((eb) => eb.fn.min('created_at').as('first'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.first;
    },

    async countByKind(userId: string, { startAt, endAt }: Period = ALWAYS) {
      const rows = await db
        .selectFrom('activities')
        .select((eb) => ['category', 'rating', eb.fn.countAll<number>().as('count')])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', startAt)
        .$if(endAt !== null, (query) => query.where('created_at', '<', endAt))
        .groupBy(['category', 'rating'])
        .execute();
      const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(matches).reduce((total, row) => total + row.count, 0);
      return {
        total: sum(() => true),
        byCategory: CATEGORIES.map((category) => ({
          category,
          count: sum((row) => row.category === category),
        })),
        byRating: ratings.map((rating) => ({ rating, count: sum((row) => row.rating === rating) })),
      };
    },

    /** The periods are in the order of time. */
    async countPerPeriod(userId: string, periods: readonly Period[]): Promise<number[]> {
      const row = await db
        .selectFrom('activities')
        .select(periods.map((period, index) => countWithin(period).as(`period${index}`)))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', periods[0]?.startAt ?? 0)
        .executeTakeFirstOrThrow();
      const counts = row as Readonly<Record<string, unknown>>;
      return periods.map((_, index) => Number(counts[`period${index}`] ?? 0));
    },

    async purgeDeleted(before: number): Promise<void> {
      await db.deleteFrom('activities').where('deleted_at', '<', before).execute();
    },

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('activities').where('user_id', '=', userId).execute();
    },
  };
}

/** Its parameters are the values of `insertFields`, in that order. */
function compileInsert(db: Db) {
  const placeholders = Object.fromEntries(Object.values(INSERT_COLUMNS).map((column) => [column, '']));
  return db
    .insertInto('activities')
    .values(placeholders as never)
    .compile();
}

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

function countWithin({ startAt, endAt }: Period) {
  const until = endAt === null ? sql`` : sql` and created_at < ${endAt}`;
  return sql<number>`sum(case when created_at >= ${startAt}${until} then 1 else 0 end)`;
}

function applyFilter(query: Selection, { category, minRating, textFolded }: ActivityFilter): Selection {
  let narrower = query;
  if (category !== undefined) narrower = narrower.where('category', '=', category satisfies ActivityCategory);
  if (minRating !== undefined) narrower = narrower.where('rating', '>=', minRating);
  if (textFolded !== undefined) narrower = narrower.where(containsTextByLike('name_folded', textFolded));
  return narrower;
}

/** Every order ends with time and id, so that it is total and the next page can continue after the last item. */
function applyOrder(query: Selection, { sort = 'newest' }: ActivityFilter): Selection {
  switch (sort) {
    case 'newest':
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc');
    case 'oldest':
      return query.orderBy('created_at').orderBy('id');
    case 'rating':
      return query.orderBy('rating', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc');
    case 'name':
      return query.orderBy('name_folded').orderBy('id');
  }
}

function applyPage(
  db: Db,
  query: Selection,
  userId: string,
  { after, limit, sort = 'newest' }: ActivityFilter,
): Selection {
  const limited = limit === undefined ? query : query.limit(limit);
  if (after === undefined) return limited;
  const last = (column: 'created_at' | 'rating' | 'name_folded') =>
    db
      .selectFrom('activities')
      .select(sql.ref(column).as('value'))
      .where('user_id', '=', userId)
      .where('id', '=', after);
  switch (sort) {
    case 'newest':
      return limited.where(sql<boolean>`(created_at, id) < (${last('created_at')}, ${after})`);
    case 'oldest':
      return limited.where(sql<boolean>`(created_at, id) > (${last('created_at')}, ${after})`);
    case 'rating':
      return limited.where(
        sql<boolean>`(rating, created_at, id) < (${last('rating')}, ${last('created_at')}, ${after})`,
      );
    case 'name':
      return limited.where(sql<boolean>`(name_folded, id) > (${last('name_folded')}, ${after})`);
  }
}
