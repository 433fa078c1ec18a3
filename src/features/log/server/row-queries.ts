import { hasHalfStar, type ActivityCategory, type ActivityStatus } from '../contract/activity.ts';
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#platform/contract/fields.ts';
import type { ActivitiesTable } from './tables.ts';
import type { StoredActivity } from './stored-activity.ts';

type Column = keyof ActivitiesTable;

/** The column of each field that is read, in the order of answers and exports. */
export const READ_COLUMNS = {
  id: 'id',
  name: 'name',
  category: 'category',
  rating: 'rating',
  createdAt: 'created_at',
  status: 'status',
  date: 'date',
  note: 'note',
  tags: 'tags',
  creator: 'creator',
  year: 'work_year',
  pictures: 'pictures',
  cover: 'cover',
  wishPosition: 'wish_position',
} as const satisfies Record<keyof StoredActivity, Column>;

/**
 * The rating in steps of half a star. The halves count only with the whole stars that were written with them: the version
 * before writes `rating` alone.
 */
export const ratingExpression = sql.raw<number | null>(
  'case when rating_halves / 2 = rating then cast(rating_halves / 2.0 as real) else rating end',
);

/** What a query selects for a field. */
export function readExpression(field: keyof StoredActivity): RawBuilder<unknown> {
  return field === 'rating' ? ratingExpression : sql.ref(READ_COLUMNS[field]);
}

/** What the read columns contain, under the names of the fields. */
export type ReadRow = {
  readonly [Field in keyof StoredActivity]: ActivitiesTable[(typeof READ_COLUMNS)[Field]];
};

/** The columns that a change writes. */
export type ContentRow = Omit<
  ActivitiesTable,
  | 'id'
  | 'user_id'
  | 'created_at'
  | 'deleted_at'
  | 'wish_position'
  | 'idempotency_key'
  | 'revision'
  | 'import_id'
>;

/**
 * The `deleted_at` of entries whose import was not committed, which nobody sees: nothing was deleted in 1970. It takes as
 * many bytes as null, so that a commit overwrites the rows in place.
 */
export const STAGED_AT = 0;

export const EMPTY_LIST = '[]';
/** Stands between texts in which searches look for one text. No tag contains it. */
const SEPARATOR = '\n';

export function fromRow(row: ReadRow): StoredActivity {
  return {
    ...row,
    category: row.category as ActivityCategory,
    status: row.status as ActivityStatus,
    tags: parseList(row.tags),
    pictures: parseList(row.pictures),
    cover: row.cover === 1,
  };
}

export function toContentRow(
  activity: Omit<StoredActivity, 'id' | 'createdAt' | 'wishPosition'>,
): ContentRow {
  const { name, category, rating, status, date, note, tags, creator, year, pictures, cover } = activity;
  return {
    name,
    name_folded: fold(name),
    category,
    rating: rating === null ? null : Math.floor(rating),
    rating_halves: rating !== null && hasHalfStar(rating) ? rating * 2 : null,
    status,
    date,
    note,
    tags: toList(tags),
    tags_folded: tags.length === 0 ? '' : toTagPattern(tags.map(fold).join(SEPARATOR)),
    creator,
    work_year: year,
    pictures: toList(pictures),
    cover: cover ? 1 : null,
    search_folded: fold([name, creator, ...tags, note].filter((part) => part !== '').join(SEPARATOR)),
  };
}

/** The part of `tags_folded` that says that an activity has a tag. */
export function toTagPattern(tagFolded: string): string {
  return `${toTagBeginning(tagFolded)}${SEPARATOR}`;
}

/** The part of `tags_folded` that says that a tag begins so. */
export function toTagBeginning(folded: string): string {
  return `${SEPARATOR}${folded}`;
}

/** Most lists are empty. */
export function parseList(json: string): readonly string[] {
  return json === EMPTY_LIST ? [] : (JSON.parse(json) as string[]);
}

function toList(items: readonly string[]): string {
  return items.length === 0 ? EMPTY_LIST : JSON.stringify(items);
}
