import type { Clock } from '../system/clock.ts';
import { HOUR_MS } from '../system/clock.ts';
import type { Db } from './connect.ts';
import { anyRow } from './rows.ts';

export type Leases = ReturnType<typeof createLeases>;

export interface LeasesPorts {
  readonly clock: Clock;
  /** A random id of this process. */
  readonly owner: string;
}

/** The longest lease. One that seems longer was acquired before the clock went back, and has expired. */
export const LEASE_MAX_MS = HOUR_MS;

/**
 * Leases that one process of all nodes holds at a time. A lease expires when its holder dies. The fence grows with each
 * acquisition, so that a slow earlier holder can be told from the current one. Takes any handle, because a lease can be
 * checked in the transaction that relies on it.
 */
export function createLeases(db: Db, { clock, owner }: LeasesPorts) {
  const held = (name: string, now: number) =>
    db
      .selectFrom('leases')
      .select('fence')
      .where('name', '=', name)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', now + LEASE_MAX_MS);

  return {
    /** Returns the fence, or null if the lease is held, even by this process. */
    async acquire(name: string, ttlMs: number): Promise<number | null> {
      const now = clock();
      const row = await db
        .insertInto('leases')
        .values({ name, owner, fence: 1, expires_at: expiresAt(now, ttlMs) })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((eb) => ({
              owner,
              fence: eb('leases.fence', '+', 1),
              expires_at: expiresAt(now, ttlMs),
            }))
            .where((eb) =>
              eb.or([eb('leases.expires_at', '<=', now), eb('leases.expires_at', '>', now + LEASE_MAX_MS)]),
            ),
        )
        .returning('fence')
        .executeTakeFirst();
      return row?.fence ?? null;
    },

    /** False if another holder has the lease now. */
    renew: (name: string, fence: number, ttlMs: number): Promise<boolean> =>
      anyRow(
        db
          .updateTable('leases')
          .set({ expires_at: expiresAt(clock(), ttlMs) })
          .where('name', '=', name)
          .where('owner', '=', owner)
          .where('fence', '=', fence)
          .where('expires_at', '>', 0)
          .returning('fence'),
      ),

    async release(name: string, fence: number): Promise<void> {
      // The row stays, because its fence must keep growing.
      await db
        .updateTable('leases')
        .set({ expires_at: 0 })
        .where('name', '=', name)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .execute();
    },

    /** Erases the leases of a prefix that ended before a time. Their fences begin anew, so only of finished work. */
    async erase(prefix: string, before: number): Promise<void> {
      await db
        .deleteFrom('leases')
        .where('name', 'like', `${prefix}%`)
        .where('expires_at', '<', before)
        .execute();
    },

    isHeld: async (name: string): Promise<boolean> =>
      (await held(name, clock()).executeTakeFirst()) !== undefined,
  };
}

export interface HeldLease {
  readonly fence: number;
  /** Aborted when the lease is lost and another process may hold it. */
  readonly signal: AbortSignal;
}

/** Runs `work` under a lease that is renewed until it ends. Returns null without running it if the lease is held. */
export async function withLease<T>(
  { acquire, renew, release }: Leases,
  { name, ttlMs }: { readonly name: string; readonly ttlMs: number },
  work: (lease: HeldLease) => Promise<T>,
): Promise<T | null> {
  const fence = await acquire(name, ttlMs);
  if (fence === null) return null;
  const lost = new AbortController();
  const keep = () =>
    renew(name, fence, ttlMs).then(
      (isRenewed) => isRenewed || lost.abort(new Error(`The lease "${name}" was lost.`)),
      // The database is unreachable; the next renewal may still be in time.
      () => undefined,
    );
  const timer = setInterval(() => void keep(), ttlMs / 3);
  try {
    return await work({ fence, signal: lost.signal });
  } finally {
    clearInterval(timer);
    await release(name, fence);
  }
}

function expiresAt(now: number, ttlMs: number): number {
  if (ttlMs > LEASE_MAX_MS) throw new Error('A lease lasts an hour at most; renew it.');
  return now + ttlMs;
}
