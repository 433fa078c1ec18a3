import { CATEGORIES, RATING_MAX, RATING_MIN } from '#contract/activity.ts';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Period } from './periods.ts';

const ALWAYS: Period = { startAt: 0, endAt: null };

export type OverviewQueries = ReturnType<typeof overviewQueries>;

/** Counts of what a user has experienced. */
export function overviewQueries(db: Db) {
  return {
    /** The time of the oldest activity; null if there is none. */
    async firstCreatedAt(userId: string): Promise<number | null> {
      const row = await db
        .selectFrom('activities')
        .select((eb) => eb.fn.min('created_at').as('first'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('status', '=', 'DONE')
        .executeTakeFirstOrThrow();
      return row.first;
    },

    async countByKind(userId: string, { startAt, endAt }: Period = ALWAYS) {
      const rows = await db
        .selectFrom('activities')
        .select((eb) => ['category', 'rating', eb.fn.countAll<number>().as('count')])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('status', '=', 'DONE')
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
        .where('status', '=', 'DONE')
        .where('created_at', '>=', periods[0]?.startAt ?? 0)
        .executeTakeFirstOrThrow();
      const counts = row as Readonly<Record<string, unknown>>;
      return periods.map((_, index) => Number(counts[`period${index}`] ?? 0));
    },
  };
}

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

function countWithin({ startAt, endAt }: Period) {
  const until = endAt === null ? sql`` : sql` and created_at < ${endAt}`;
  return sql<number>`sum(case when created_at >= ${startAt}${until} then 1 else 0 end)`;
}
