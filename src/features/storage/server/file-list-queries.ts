import { ALL_FOLDERS, type FileSort } from '../contract/storage.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { containsTextByLike } from '#platform/database/text-expressions.ts';
import { FILE_COLUMNS, type FileRow } from './file-rows.ts';

export interface FileListing {
  /** Those that were moved to the trash themselves, not with a folder, and that were not replaced. */
  readonly deleted: boolean;
  /** `ALL_FOLDERS`, or an id of a folder. */
  readonly folderId: string;
  readonly sort: FileSort;
  readonly textFolded?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

type Selection<Row> = SelectQueryBuilder<Schema, 'files', Row>;

/** Rows by time are read in order. For other orders an index has all that is sorted by, and then the rows of the page. */
export async function listFiles(db: Db, userId: string, listing: FileListing): Promise<FileRow[]> {
  const { sort, textFolded } = listing;
  const mine = db.selectFrom('files').where('user_id', '=', userId);
  const pageOf = <Row>(selected: Selection<Row>) =>
    applyPage(db, applyFilter(selected, listing), userId, listing);
  if (textFolded === undefined && (sort === 'newest' || sort === 'oldest'))
    return (await pageOf(mine.select(FILE_COLUMNS)).execute()) as FileRow[];
  const rows = db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where(withoutIndex(db, 'user_id'), '=', userId)
    .where('id', 'in', pageOf(mine.select('id')));
  const { columns, direction } = SORT_ORDERS[sort];
  return (await inOrder(rows, columns, direction).execute()) as FileRow[];
}

function applyFilter<Row>(
  query: Selection<Row>,
  { deleted, folderId, textFolded }: FileListing,
): Selection<Row> {
  const named = textFolded === undefined ? query : query.where(containsTextByLike('name_folded', textFolded));
  if (deleted)
    return named
      .where('deleted_at', 'is not', null)
      .where('trashed_with', '=', '')
      .where('version_of', '=', '');
  const live = named.where('deleted_at', 'is', null);
  return folderId === ALL_FOLDERS ? live : live.where('folder_id', '=', folderId);
}

/** Each order ends with the id, so that it is total and a page can start exactly after the last one. */
const SORT_ORDERS = {
  newest: { columns: [sql.ref('created_at'), sql.ref('id')], direction: 'desc' },
  oldest: { columns: [sql.ref('created_at'), sql.ref('id')], direction: 'asc' },
  modified: { columns: [sql`coalesce(modified_at, created_at)`, sql.ref('id')], direction: 'desc' },
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
  { sort, textFolded, limit, after }: FileListing,
): Selection<Row> {
  const { columns: indexed, direction } = SORT_ORDERS[sort];
  // A search reads all names, so SQLite must not read all rows in order instead.
  const isSearch = textFolded !== undefined && !isPostgres(db);
  const columns = isSearch ? indexed.map((column) => sql`+${column}`) : indexed;
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
