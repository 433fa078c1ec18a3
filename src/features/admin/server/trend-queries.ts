import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { DAY_MS } from '#platform/system/clock.ts';

/** A day as the number of days since the Unix epoch, in UTC. */
export interface DayCount {
  readonly day: number;
  readonly count: number;
  /** The sum of the sizes; 0 for rows without a size. */
  readonly bytes: number;
  /** On which day the first of these rows was stored; imported entries were written down earlier. */
  readonly storedSince: number;
}

const TABLES = ['users', 'activities', 'feedback_items', 'files'] as const;
export type CountedTable = (typeof TABLES)[number];

export type TrendQueries = ReturnType<typeof trendQueries>;

export function trendQueries(db: Db) {
  return {
    /**
     * Counts the newest rows of a table by day, at most `limit` of them. Ids begin with the time (UUID version 7), so the
     * primary key finds these rows without an index over times. The newest day comes first.
     */
    async countByDay(table: CountedTable, since: number, limit: number): Promise<DayCount[]> {
      const size = table === 'files' ? sql.ref('size') : sql.lit(0);
      const newest = sql`
        select id, created_at, ${size} as size from ${sql.table(table)}
        where id >= ${firstIdAt(since)} order by id desc limit ${sql.lit(limit)}`;
      const { rows } = await sql<
        Record<'day' | 'count' | 'bytes', number | string> & { readonly first: string }
      >`
        select created_at / ${sql.lit(DAY_MS)} as day, count(*) as count, sum(size) as bytes, min(id) as first
        from (${newest}) as newest group by 1 order by 1 desc`.execute(db);
      return rows.map(({ day, count, bytes, first }) => ({
        day: Number(day),
        count: Number(count),
        bytes: Number(bytes),
        storedSince: Math.floor(timeOfId(first) / DAY_MS),
      }));
    },
  };
}

/** The beginning of all ids of a millisecond (RFC 9562 section 5.7). */
function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
}
