import type { ActivityQuery } from '../contract/activity.ts';
import type { SearchWord } from '../contract/search.ts';
import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { preparedQuery, type Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { containsText } from '#platform/database/text-expressions.ts';
import {
  EMPTY_LIST,
  ratingExpression,
  READ_COLUMNS,
  readExpression,
  STAGED_AT,
  toTagBeginning,
  toTagPattern,
} from './row-queries.ts';

/** `tagFolded` is a whole folded tag. */
export interface ActivityFilter extends Omit<ActivityQuery, 'text' | 'tag'> {
  readonly words?: readonly SearchWord[];
  readonly tagFolded?: string;
}

type Selection = SelectQueryBuilder<Schema, 'activities', object>;

export const readSelection = (Object.keys(READ_COLUMNS) as (keyof typeof READ_COLUMNS)[]).map((field) =>
  readExpression(field).as(field),
);

/** Values that only become parameters: filters that differ in nothing else have the same SQL. */
const VALUE_FIELDS = ['category', 'minRating', 'after', 'limit'] as const;
const KINDS_MAX = 100;

/** Reads lists. Compiles each kind of list once, because that takes as long as reading a short one. */
export function createListReader(db: Db): (userId: string, filter: ActivityFilter) => Promise<object[]> {
  const kinds = new Map<string, CompiledQuery<object>>();

  return async (userId, filter) => {
    // Any number of words and ids, and the parts of a tag's parameter, are left to Kysely.
    const { words, tagFolded, ids, pictures } = filter;
    if ([words, tagFolded, ids, pictures].some((field) => field !== undefined)) {
      return listQuery(db, userId, filter).execute();
    }
    const values = new Map<unknown, unknown>([['userId', userId]]);
    for (const field of VALUE_FIELDS) if (filter[field] !== undefined) values.set(field, filter[field]);
    const query = compile(filter, [...values.keys()] as string[]);
    return preparedQuery(
      db,
      query,
    )(...query.parameters.map((parameter) => values.get(parameter) ?? parameter));
  };

  function compile(filter: ActivityFilter, fields: readonly string[]): CompiledQuery<object> {
    const { sort, status, all, deleted } = filter;
    const kind = JSON.stringify([sort, status, all, deleted, fields]);
    const known = kinds.get(kind);
    if (known) return known;
    if (kinds.size >= KINDS_MAX) kinds.clear();
    const names = Object.fromEntries(fields.map((field) => [field, field]));
    const compiled = listQuery(db, 'userId', { ...filter, ...names }).compile();
    kinds.set(kind, compiled);
    return compiled;
  }
}

/** The activities of a user that match, in order. */
export function listQuery(db: Db, userId: string, filter: ActivityFilter): Selection {
  const mine = db.selectFrom('activities').select(readSelection).where('user_id', '=', userId);
  const deleted = filter.deleted
    ? mine.where('deleted_at', '>', STAGED_AT)
    : mine.where('deleted_at', 'is', null);
  const ordered = orderBy(applyFilter(db, applyScope(deleted, filter), filter), filter);
  const page = filter.limit === undefined ? ordered : ordered.limit(filter.limit);
  return filter.after === undefined
    ? page
    : page.where(isBehind(db, userId, filter.after, filter.sort ?? 'newest'));
}

/** Without `all` and `status`, only what a client without a diary can show. */
function applyScope(query: Selection, { all, status }: ActivityFilter): Selection {
  if (status !== undefined) return query.where('status', '=', status);
  return all ? query : query.where('status', '=', 'DONE').where('rating', 'is not', null);
}

function applyFilter(db: Db, query: Selection, filter: ActivityFilter): Selection {
  const { ids, category, minRating, words = [], tagFolded, pictures } = filter;
  let narrower = query;
  if (ids !== undefined) narrower = narrower.where('id', 'in', ids);
  if (category !== undefined) narrower = narrower.where('category', '=', category);
  if (minRating !== undefined) narrower = narrower.where(ratingExpression, '>=', minRating);
  for (const word of words) narrower = narrower.where(hasWord(db, word));
  if (tagFolded !== undefined) {
    narrower = narrower.where(containsText(db, 'tags_folded', toTagPattern(tagFolded)));
  }
  if (pictures !== undefined) {
    narrower = narrower.where('pictures', '<>', EMPTY_LIST).where(hasPicture(db, pictures));
  }
  return narrower;
}

/** With the ids in one parameter, because a folder contains very many. */
function hasPicture(db: Db, ids: readonly string[]): RawBuilder<boolean> {
  const json = JSON.stringify(ids);
  return isPostgres(db)
    ? sql`exists (select 1 from json_array_elements_text(pictures::json) as picture (value)
        where value in (select json_array_elements_text(${json}::json)))`
    : sql`exists (select 1 from json_each(pictures) where value in (select value from json_each(${json})))`;
}

function hasWord(db: Db, { text, tag, year }: SearchWord): RawBuilder<boolean> {
  const inTexts = containsText(db, 'search_folded', text);
  if (tag !== null) return sql`(${containsText(db, 'tags_folded', toTagBeginning(tag))} or ${inTexts})`;
  if (year === null) return inTexts;
  return sql`(${inTexts} or work_year = ${year} or ${containsText(db, 'date', text)})`;
}

/** Both databases would place null differently. */
const ratingOrNone = sql<number>`coalesce(${ratingExpression}, 0)`;
const dateOrNone = sql.raw<string>("coalesce(date, '')");
const positionOrNone = sql.raw<number>('coalesce(wish_position, -1)');

/** Every order ends with time and id, so that it is total and the next page can continue after the last item. */
function orderBy(query: Selection, { sort = 'newest' }: ActivityFilter): Selection {
  const newestOf = (sorted: Selection) => sorted.orderBy('created_at', 'desc').orderBy('id', 'desc');
  switch (sort) {
    case 'newest':
      return newestOf(query);
    case 'oldest':
      return query.orderBy('created_at').orderBy('id');
    case 'rating':
      return newestOf(query.orderBy(ratingOrNone, 'desc'));
    case 'name':
      return query.orderBy('name_folded').orderBy('id');
    case 'date':
      return newestOf(query.orderBy(dateOrNone, 'desc'));
    case 'wish':
      return newestOf(query.orderBy(positionOrNone));
  }
}

/** Whether an activity comes after one in the order. */
function isBehind(
  db: Db,
  userId: string,
  after: string,
  sort: NonNullable<ActivityQuery['sort']>,
): RawBuilder<boolean> {
  const last = (value: RawBuilder<unknown>) =>
    db
      .selectFrom('activities')
      .select(value.as('value'))
      .where('user_id', '=', userId)
      .where('id', '=', after);
  const time = sql.ref('created_at');
  const isOlder = sql<boolean>`(created_at, id) < (${last(time)}, ${after})`;
  switch (sort) {
    case 'newest':
      return isOlder;
    case 'oldest':
      return sql`(created_at, id) > (${last(time)}, ${after})`;
    case 'rating':
      return sql`(${ratingOrNone}, created_at, id) < (${last(ratingOrNone)}, ${last(time)}, ${after})`;
    case 'name':
      return sql`(name_folded, id) > (${last(sql.ref('name_folded'))}, ${after})`;
    case 'date':
      return sql`(${dateOrNone}, created_at, id) < (${last(dateOrNone)}, ${last(time)}, ${after})`;
    case 'wish': {
      const position = last(positionOrNone);
      return sql`(${positionOrNone} > ${position} or (${positionOrNone} = ${position} and ${isOlder}))`;
    }
  }
}
