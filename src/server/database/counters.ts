import type { Db } from './connect.ts';

/**
 * Counts events in fixed windows, in the database: the limits that guard accounts hold over several
 * nodes and restarts.
 */
export interface Counters {
  /** How often `key` was counted in the window that holds `now`. */
  read(key: string, windowMs: number, now: number): Promise<number>;
  /** Counts once more and answers the new count: one statement, so that parallel callers all count. */
  count(key: string, windowMs: number, now: number): Promise<number>;
}

export function counters(db: Db): Counters {
  return {
    async read(key, windowMs, now) {
      const row = await db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', key)
        .where('window_start', '=', windowStart(windowMs, now))
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    async count(key, windowMs, now) {
      const start = windowStart(windowMs, now);
      const row = await db
        .insertInto('rate_limits')
        .values({ key, window_start: start, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            window_start: start,
            count: eb
              .case()
              .when('rate_limits.window_start', '=', start)
              .then(eb('rate_limits.count', '+', 1))
              .else(1)
              .end(),
          })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

function windowStart(windowMs: number, now: number): number {
  return now - (now % windowMs);
}
