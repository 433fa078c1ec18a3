import {
  foldName,
  OFFICE_ENDINGS,
  searchWords,
  type FileFilter,
  type SearchedKind,
} from '../contract/file-filter.ts';
import { ALL_FOLDERS, type FileSort } from '../contract/storage.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { containsTextByLike, endsWithText } from '#platform/database/text-expressions.ts';
import { FILE_COLUMNS, type FileRow } from './file-rows.ts';

/** What the contract has made of a query. */
type Filter = z.output<typeof FileFilter>;

export interface FileListing extends Filter {
  /** Those that were moved to the trash themselves, not with a folder, and that were not replaced. */
  readonly deleted: boolean;
  /** `ALL_FOLDERS`, or an id of a folder. */
  readonly folderId: string;
  readonly sort: FileSort;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

type Selection<Row> = SelectQueryBuilder<Schema, 'files', Row>;

/** Rows by time are read in order. For other orders an index has all that is sorted by, and then the rows of the page. */
export async function listFiles(db: Db, userId: string, listing: FileListing): Promise<FileRow[]> {
  const { sort } = listing;
  const mine = db.selectFrom('files').where('user_id', '=', userId);
  if (conditionsOf(listing).length === 0 && (sort === 'newest' || sort === 'oldest'))
    return (await pageOf(db, mine.select(FILE_COLUMNS), userId, listing).execute()) as FileRow[];
  const rows = db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where(withoutIndex(db, 'user_id'), '=', userId)
    .where('id', 'in', pageOf(db, mine.select('id'), userId, listing));
  const { columns, direction } = SORT_ORDERS[sort];
  return (await inOrder(rows, columns, direction).execute()) as FileRow[];
}

/** The order of a list, of which only the ids are read. */
export async function listFileIds(db: Db, userId: string, listing: FileListing): Promise<string[]> {
  const mine = db.selectFrom('files').select('id').where('user_id', '=', userId);
  return (await pageOf(db, mine, userId, listing).execute()).map(({ id }) => id);
}

function pageOf<Row>(db: Db, selected: Selection<Row>, userId: string, listing: FileListing): Selection<Row> {
  const conditions = conditionsOf(listing);
  const narrowed = conditions.reduce(
    (query, condition) => query.where(condition),
    inPlace(selected, listing),
  );
  return applyPage(db, narrowed, userId, { ...listing, isSearch: conditions.length > 0 });
}

function inPlace<Row>(query: Selection<Row>, { deleted, folderId }: FileListing): Selection<Row> {
  if (deleted)
    return query
      .where('deleted_at', 'is not', null)
      .where('trashed_with', '=', '')
      .where('version_of', '=', '');
  const live = query.where('deleted_at', 'is', null);
  return folderId === ALL_FOLDERS ? live : live.where('folder_id', '=', folderId);
}

/** What `foldName` makes of a name; stored names are only folded. */
const NAME = sql<string>`replace(name_folded, ${sql.lit('ß')}, 'ss')`;
const CHANGED_AT = sql`coalesce(modified_at, created_at)`;

function conditionsOf(filter: Filter): RawBuilder<boolean>[] {
  const { text = '', kind, changedFrom, changedBefore, orNamed } = filter;
  const changed = within(CHANGED_AT, changedFrom, changedBefore);
  return [
    ...searchWords(text).map((word) => containsTextByLike(NAME, word)),
    ...(kind === undefined ? [] : [isOfKind(kind)]),
    ...within(sql.ref('size'), filter.sizeFrom, filter.sizeTo === undefined ? undefined : filter.sizeTo + 1),
    ...(orNamed === undefined || changed.length === 0
      ? changed
      : [sql<boolean>`(${sql.join(changed, sql` and `)} or ${containsTextByLike(NAME, foldName(orNamed))})`]),
    ...within(sql.ref('created_at'), filter.uploadedFrom, filter.uploadedBefore),
  ];
}

function within(value: RawBuilder<unknown>, from: number | undefined, before: number | undefined) {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${value} >= ${from}`]),
    ...(before === undefined ? [] : [sql<boolean>`${value} < ${before}`]),
  ];
}

function isOfKind(kinds: readonly SearchedKind[]): RawBuilder<boolean> {
  const isDocument = kinds.includes('document');
  const stored = isDocument ? [...kinds, 'pdf', 'text'] : kinds;
  const endings = isDocument ? OFFICE_ENDINGS : [];
  return sql<boolean>`(${sql.join(
    [
      sql`kind in (${sql.join(stored)})`,
      ...endings.map((ending) => endsWithText(sql.ref('name_folded'), ending)),
    ],
    sql` or `,
  )})`;
}

/** Each order ends with the id, so that it is total and a page can start exactly after the last one. */
const SORT_ORDERS = {
  newest: { columns: [sql.ref('created_at'), sql.ref('id')], direction: 'desc' },
  oldest: { columns: [sql.ref('created_at'), sql.ref('id')], direction: 'asc' },
  modified: { columns: [CHANGED_AT, sql.ref('id')], direction: 'desc' },
  name: { columns: [sql.ref('name_folded'), sql.ref('id')], direction: 'asc' },
  largest: { columns: [sql.ref('size'), sql.ref('id')], direction: 'desc' },
  kind: { columns: [sql.ref('kind'), sql.ref('name_folded'), sql.ref('id')], direction: 'asc' },
} as const;

function inOrder<Row>(
  query: Selection<Row>,
  columns: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
): Selection<Row> {
  return columns.reduce((all, column) => all.orderBy(column, direction), query);
}

function applyPage<Row>(
  db: Db,
  query: Selection<Row>,
  userId: string,
  { sort, limit, after, isSearch }: FileListing & { readonly isSearch: boolean },
): Selection<Row> {
  const { columns: indexed, direction } = SORT_ORDERS[sort];
  // A search reads all names, so SQLite must not read all rows in order instead.
  const columns = isSearch && !isPostgres(db) ? indexed.map((column) => sql`+${column}`) : indexed;
  const ordered = inOrder(query, columns, direction);
  const limited = limit === undefined ? ordered : ordered.limit(limit);
  if (after === undefined) return limited;
  const last = indexed.map(
    (column) =>
      sql`(${db
        .selectFrom('files')
        .select(column.as('value'))
        .where('user_id', '=', userId)
        .where('id', '=', after)})`,
  );
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  return limited.where(sql<boolean>`(${sql.join(columns)}) ${comparison} (${sql.join(last)})`);
}
