import type { AccountCounter, Counter, Counters } from '../kernel/counters.ts';
import type { Db } from './connect.ts';

export function counterQueries(db: Db): Counters {
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

  async function countAll(counted: readonly AccountCounter[], now: number): Promise<number[]> {
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
    read: async (key, windowMs, now) => (await readAll([{ key, windowMs }], now))[0] ?? 0,
    increment: async (key, windowMs, now) => (await countAll([{ key, windowMs }], now))[0] ?? 0,
    incrementAll: countAll,

    async erase(userId) {
      await db.deleteFrom('rate_limits').where('user_id', '=', userId).execute();
    },
  };
}

/** One row per key. All nodes write the rows in the same order, so that none waits for another in a circle. */
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
