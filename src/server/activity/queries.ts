import { CATEGORIES, RATING_MAX, RATING_MIN, type ActivityCategory } from '#contract/activity.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../database/connect.ts';
import { containsTextByLike } from '../database/contains-text.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Schema } from '../database/schema.ts';
import type { ActivityFilter, ActivityStore, StoredActivity } from './service.ts';

const ACTIVITY_COLUMNS = ['id', 'name', 'category', 'rating', 'created_at as createdAt'] as const;

type Row = Omit<StoredActivity, 'category'> & { category: string };
type Selection = SelectQueryBuilder<Schema, 'activities', Row>;

export function activityQueries(db: Db): ActivityStore {
  const insert = preparedQuery(db, compileInsert(db));

  return {
    async list(userId, filter) {
      const mine = db.selectFrom('activities').select(ACTIVITY_COLUMNS).where('user_id', '=', userId);
      const deleted = mine.where('deleted_at', filter.deleted ? 'is not' : 'is', null);
      const rows = await applyPage(
        db,
        applyOrder(applyFilter(deleted, filter), filter),
        userId,
        filter,
      ).execute();
      return rows as StoredActivity[];
    },

    async insert({ id, userId, name, nameFolded, category, rating, createdAt }) {
      await insert(id, userId, name, nameFolded, category, rating, createdAt);
    },

    async update(userId, id, { name, nameFolded, category, rating }) {
      const row = await db
        .updateTable('activities')
        .set({ name, name_folded: nameFolded, category, rating })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(ACTIVITY_COLUMNS)
        .executeTakeFirst();
      return (row as StoredActivity | undefined) ?? null;
    },

    async markDeleted(userId, id, at) {
      const row = await db
        .updateTable('activities')
        .set({ deleted_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(ACTIVITY_COLUMNS)
        .executeTakeFirst();
      return (row as StoredActivity | undefined) ?? null;
    },

    async restore(userId, id, since) {
      const row = await db
        .updateTable('activities')
        .set({ deleted_at: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', '>=', since)
        .returning(ACTIVITY_COLUMNS)
        .executeTakeFirst();
      return (row as StoredActivity | undefined) ?? null;
    },

    async countByKind(userId) {
      const rows = await db
        .selectFrom('activities')
        .select((eb) => ['category', 'rating', eb.fn.countAll<number>().as('count')])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
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

    async countPerPeriod(userId, starts) {
      const [first = 0] = starts;
      const row = await db
        .selectFrom('activities')
        .select(starts.map((start, index) => countBetween(start, starts[index + 1]).as(`period${index}`)))
        .select(sql<number>`sum(case when rating = ${RATING_MAX} then 1 else 0 end)`.as('fiveStars'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', first)
        .executeTakeFirstOrThrow();
      const counts = row as Readonly<Record<string, unknown>>;
      return {
        perPeriod: starts.map((_, index) => Number(counts[`period${index}`] ?? 0)),
        fiveStars: Number(counts['fiveStars'] ?? 0),
      };
    },

    async purgeDeleted(before) {
      await db.deleteFrom('activities').where('deleted_at', '<', before).execute();
    },
  };
}

/** Its parameters: the columns in this order. */
function compileInsert(db: Db) {
  const columnsInOrder = {
    id: '',
    user_id: '',
    name: '',
    name_folded: '',
    category: '',
    rating: 0,
    created_at: 0,
  };
  return db.insertInto('activities').values(columnsInOrder).compile();
}

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

function countBetween(start: number, end: number | undefined) {
  const until = end === undefined ? sql`` : sql` and created_at < ${end}`;
  return sql<number>`sum(case when created_at >= ${start}${until} then 1 else 0 end)`;
}

function applyFilter(query: Selection, { category, minRating, textFolded }: ActivityFilter): Selection {
  let narrower = query;
  if (category !== undefined) narrower = narrower.where('category', '=', category satisfies ActivityCategory);
  if (minRating !== undefined) narrower = narrower.where('rating', '>=', minRating);
  if (textFolded !== undefined) narrower = narrower.where(containsTextByLike('name_folded', textFolded));
  return narrower;
}

/** Each order ends in time and id, so that it is total and a page can go on where the last one ended. */
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
