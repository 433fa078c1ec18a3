import type { Db } from '#platform/database/connect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { listQuery, readSelection, type ActivityFilter } from './list-queries.ts';
import { fromRow, type ReadRow } from './row-queries.ts';
import type { StoredActivity } from './stored-activity.ts';

export type PagedFilter = Omit<ActivityFilter, 'limit'>;

export interface PageSizes {
  readonly idItems: number;
  readonly pageItems: number;
}

/** The ids take about 2 MB; the activities 10 MB, if they have the longest notes. */
const SIZES: PageSizes = { idItems: 20_000, pageItems: 500 };

/**
 * The activities of a user that match, page by page in order. Most orders have no index, and each query sorts everything
 * that matches; therefore many ids are read at once, and then their activities.
 */
export async function* listPages(
  db: Db,
  userId: string,
  filter: PagedFilter,
  { idItems, pageItems } = SIZES,
): AsyncGenerator<StoredActivity[]> {
  for (let last: { after?: string } = {}; ;) {
    const rows = await listQuery(db, userId, { ...filter, ...last, limit: idItems })
      .clearSelect()
      .select('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    for (const some of chunks(ids, pageItems)) yield readInOrder(db, userId, filter, some);
    const after = ids.at(-1);
    if (after === undefined || ids.length < idItems) return;
    last = { after };
  }
}

/** Those that were neither deleted nor restored in the meantime. */
async function readInOrder(
  db: Db,
  userId: string,
  { deleted }: PagedFilter,
  ids: readonly string[],
): Promise<StoredActivity[]> {
  const rows: object[] = await db
    .selectFrom('activities')
    .select(readSelection)
    .where(withoutIndex(db, 'user_id'), '=', userId)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .where('id', 'in', ids)
    .execute();
  const activities = new Map(rows.map((row) => [(row as ReadRow).id, fromRow(row as ReadRow)]));
  return ids.flatMap((id) => activities.get(id) ?? []);
}
