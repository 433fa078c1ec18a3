import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import { HOUR_MS } from '#platform/system/clock.ts';

/** Where logins to an account are refused at present, after too many wrong passwords; times in milliseconds. */
export interface LoginLock {
  readonly failures: number;
  readonly since: number;
  readonly until: number;
  /** Too many from all network addresses together. */
  readonly everyNewDevice: boolean;
  readonly addresses: number;
  /** Known devices and open sessions. */
  readonly devices: number;
}

/** Locks come from the hourly counters; those per minute are over before an admin could look. */
const WINDOW_MS = HOUR_MS;

/** The locks of those users who have one, read from the counters that refuse their logins. */
export async function findLoginLocks(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<Map<string, LoginLock>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('rate_limits')
    .select(['user_id', 'key', 'count', 'refuses_from', 'counted_at'])
    .where('user_id', 'in', userIds)
    .where('refuses_from', 'is not', null)
    .where('window_start', '=', windowStart(now))
    .execute();
  const byUser = Map.groupBy(rows, ({ user_id: userId }) => userId ?? '');
  const locks = [...byUser].flatMap(([userId, counters]) => {
    const lock = toLoginLock(counters, now);
    return lock === null ? [] : [[userId, lock] as const];
  });
  return new Map(locks);
}

/** Whether logins of a user are refused from any source. */
export function isLocked(eb: ExpressionBuilder<Schema, 'users'>, now: number) {
  return eb.exists(
    eb
      .selectFrom('rate_limits')
      .select('rate_limits.key')
      .whereRef('rate_limits.user_id', '=', 'users.id')
      .where('rate_limits.window_start', '=', windowStart(now))
      .whereRef('rate_limits.count', '>=', 'rate_limits.refuses_from'),
  );
}

interface CounterRow {
  readonly key: string;
  readonly count: number;
  readonly refuses_from: number | null;
  readonly counted_at: number | null;
}

/** Null if no counter has reached its maximum. */
function toLoginLock(rows: readonly CounterRow[], now: number): LoginLock | null {
  const full = rows.filter(({ count, refuses_from: max }) => max !== null && count >= max);
  if (full.length === 0) return null;
  const fullOf = (...names: string[]) => full.filter(({ key }) => names.includes(counterName(key))).length;
  // A failure is counted for its address, device or session, and once more for the account.
  const failures = rows
    .filter(({ key }) => ['login-address', 'login-device', 'login-session'].includes(counterName(key)))
    .reduce((sum, { count }) => sum + count, 0);
  return {
    failures,
    since: Math.min(...full.map(({ counted_at: at }) => at ?? now)),
    until: windowStart(now) + WINDOW_MS,
    everyNewDevice: fullOf('login-account') > 0,
    addresses: fullOf('login-address'),
    devices: fullOf('login-device', 'login-devices', 'login-session'),
  };
}

function counterName(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

function windowStart(now: number): number {
  return now - (now % WINDOW_MS);
}
