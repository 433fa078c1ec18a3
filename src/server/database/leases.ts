import type { Clock } from '../kernel/clock.ts';
import { HOUR_MS } from '../kernel/clock.ts';
import type { Db } from './connect.ts';

/**
 * Rights that one process holds at a time, over all nodes. A lease ends by itself when its holder dies; a holder that
 * was only slow is told from the next one by its fence, which grows with each acquisition.
 */
export interface Leases {
  /** The fence, or null while the lease is held, by this process too. */
  acquire(name: string, ttlMs: number): Promise<number | null>;
  /** False where the lease has gone to another holder. */
  renew(name: string, fence: number, ttlMs: number): Promise<boolean>;
  release(name: string, fence: number): Promise<void>;
  isHeld(name: string): Promise<boolean>;
}

export interface LeasesPorts {
  readonly clock: Clock;
  /** A random id of this process. */
  readonly owner: string;
}

/** No lease is longer, so one that seems to be was given before the clock went back and has ended. */
export const LEASE_MAX_MS = HOUR_MS;

/** Over any handle, as a lease may be checked in the transaction that relies on it. */
export function createLeases(db: Db, { clock, owner }: LeasesPorts): Leases {
  const held = (name: string, now: number) =>
    db
      .selectFrom('leases')
      .select('fence')
      .where('name', '=', name)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', now + LEASE_MAX_MS);

  return {
    async acquire(name, ttlMs) {
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

    async renew(name, fence, ttlMs) {
      const renewed = await db
        .updateTable('leases')
        .set({ expires_at: expiresAt(clock(), ttlMs) })
        .where('name', '=', name)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .where('expires_at', '>', 0)
        .returning('fence')
        .executeTakeFirst();
      return renewed !== undefined;
    },

    async release(name, fence) {
      // The row stays: its fence must go on growing.
      await db
        .updateTable('leases')
        .set({ expires_at: 0 })
        .where('name', '=', name)
        .where('owner', '=', owner)
        .where('fence', '=', fence)
        .execute();
    },

    isHeld: async (name) => (await held(name, clock()).executeTakeFirst()) !== undefined,
  };
}

export interface HeldLease {
  readonly fence: number;
  /** Aborted where the lease was lost: another process may hold it. */
  readonly signal: AbortSignal;
}

/** Does a work under a lease that is renewed as long as the work lasts; null, and no work, while another holds it. */
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
      (kept) => kept || lost.abort(new Error(`The lease "${name}" was lost.`)),
      // The database is away: the next renewal may still come in time.
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
