import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { ratingExpression } from './row-queries.ts';
import type { ActivityCount } from './overview.ts';

export type OverviewQueries = ReturnType<typeof overviewQueries>;

/** Counts of the log of a user, without wishes. */
export function overviewQueries(db: Db) {
  return {
    /** By status, month, category and rating. */
    count(userId: string): Promise<ActivityCount[]> {
      // The fifth character of a year in a range is no hyphen.
      const month = sql<string | null>`
        case when substr(date, 5, 1) = '-' then substr(date, 1, 7) else substr(date, 1, 4) end`;
      return db
        .selectFrom('activities')
        .select(({ fn }) => [
          'status',
          month.as('month'),
          'category',
          ratingExpression.as('rating'),
          fn.countAll<number>().as('count'),
        ])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('status', '<>', 'WANT')
        .groupBy(['status', month, 'category', ratingExpression])
        .execute();
    },
  };
}
