import { TREND_DAYS, type Trends } from '../contract/trends.ts';
import { DAY_MS, MINUTE_MS } from '#platform/system/clock.ts';
import type { CountedTable, DayCount, TrendQueries } from './trend-queries.ts';

/** Counting reads so many rows of a table at most, which takes a few hundredths of a second. */
const ROWS_MAX = 20_000;

export interface TrendsPorts {
  readonly queries: TrendQueries;
  readonly clock: () => number;
  readonly rowsMax?: number;
}

/** What was added on each of the last days; counted at most once a minute. */
export function createTrends({ queries, clock, rowsMax = ROWS_MAX }: TrendsPorts): () => Promise<Trends> {
  let counted: { at: number; trends: Promise<Trends> } | null = null;

  async function count(): Promise<Trends> {
    const first = Math.floor(clock() / DAY_MS) - TREND_DAYS + 1;
    const days = Array.from({ length: TREND_DAYS }, (_, index) => first + index);
    const countTable = async (table: CountedTable) =>
      createDailyValues(days, await queries.countByDay(table, first * DAY_MS, rowsMax), rowsMax);
    const users = await countTable('users');
    const activities = await countTable('activities');
    const feedback = await countTable('feedback_items');
    const files = await countTable('files');
    return {
      since: new Date(first * DAY_MS).toISOString().slice(0, 10),
      users: users.counts,
      entries: activities.counts,
      feedback: feedback.counts,
      files: files.counts,
      bytes: files.bytes,
    };
  }

  return () => {
    if (counted === null || clock() - counted.at >= MINUTE_MS) {
      counted = { at: clock(), trends: count() };
      counted.trends.catch(() => (counted = null));
    }
    return counted.trends;
  };
}

/** If the limit was reached, the oldest day that was read is incomplete, and the days before it are unknown. */
function createDailyValues(days: readonly number[], rows: readonly DayCount[], rowsMax: number) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const lastKnown = total < rowsMax ? -Infinity : Math.min(...rows.map(({ storedSince }) => storedSince)) + 1;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const valuesOf = (field: 'count' | 'bytes') =>
    days.map((day) => (day < lastKnown ? null : (byDay.get(day)?.[field] ?? 0)));
  return { counts: valuesOf('count'), bytes: valuesOf('bytes') };
}
