import type { Db } from './connect.ts';

/** Identifies a counter: a key and the length of its fixed window. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
}

/** A counter that protects an account. It is listed and deleted with the account. */
export interface AccountCounter extends Counter {
  readonly userId?: string | null;
  /** The count at which requests are refused; absent if admins do not need to see it. */
  readonly refusesFrom?: number;
}

export type Counters = ReturnType<typeof counterQueries>;

/** Counts events in fixed windows. The counts are in the database, so that limits hold across nodes and restarts. */
export function counterQueries(db: Db) {
  /** The counts in the windows that contain `now`, in one query. */
  async function readAll(wanted: readonly Counter[], now: number): Promise<number[]> {
    if (wanted.length === 0) return [];
    const keys = wanted.map(({ key }) => key);
    const rows = await db
      .selectFrom('rate_limits')
      .select(['key', 'window_start', 'count'])
      .where('key', 'in', keys)
      .execute();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return wanted.map(({ key, windowMs }) => {
      const row = byKey.get(key);
      return row?.window_start === windowStart(windowMs, now) ? row.count : 0;
    });
  }

  /**
   * Increments the counters in one statement, so that no parallel increment is lost, and returns the new counts. A
   * repeated key is incremented twice.
   */
  async function incrementAll(counted: readonly AccountCounter[], now: number): Promise<number[]> {
    if (counted.length === 0) return [];
    const rows = await db
      .insertInto('rate_limits')
      .values(mergeByKey(counted, now))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          window_start: eb.ref('excluded.window_start'),
          user_id: eb.ref('excluded.user_id'),
          refuses_from: eb.ref('excluded.refuses_from'),
          counted_at: eb.ref('excluded.counted_at'),
          count: eb
            .case()
            .when('rate_limits.window_start', '=', eb.ref('excluded.window_start'))
            .then(eb('rate_limits.count', '+', eb.ref('excluded.count')))
            .else(eb.ref('excluded.count'))
            .end(),
        })),
      )
      .returning(['key', 'count'])
      .execute();
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return counted.map(({ key }) => counts.get(key) ?? 0);
  }

  return {
    readAll,
    read: async (key: string, windowMs: number, now: number) =>
      (await readAll([{ key, windowMs }], now))[0] ?? 0,
    increment: async (key: string, windowMs: number, now: number) =>
      (await incrementAll([{ key, windowMs }], now))[0] ?? 0,
    incrementAll,

    /** Takes one from each of these counters, unless its window has ended since. */
    async decrementAll(counted: readonly Counter[], now: number): Promise<void> {
      for (const { key, windowMs } of counted)
        await db
          .updateTable('rate_limits')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('key', '=', key)
          .where('window_start', '=', windowStart(windowMs, now))
          .where('count', '>', 0)
          .execute();
    },

    /** Deletes the counters that protect an account. */
    async erase(userId: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('user_id', '=', userId).execute();
    },
  };
}

/** One row per key. All nodes write the rows in the same order, which prevents deadlocks. */
function mergeByKey(counted: readonly AccountCounter[], now: number) {
  const times = Map.groupBy(counted, ({ key }) => key);
  const keys = [...times.keys()].toSorted();
  return keys.flatMap((key) => {
    const [first, ...more] = times.get(key) ?? [];
    if (first === undefined) return [];
    const { windowMs, userId = null, refusesFrom = null } = first;
    return {
      key,
      window_start: windowStart(windowMs, now),
      count: 1 + more.length,
      user_id: userId,
      refuses_from: userId === null ? null : refusesFrom,
      counted_at: userId === null ? null : now,
    };
  });
}

function windowStart(windowMs: number, now: number): number {
  return now - (now % windowMs);
}
