import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MAX_MS, withLease, type Leases } from '../database/leases.ts';
import { SECOND_MS } from '../system/clock.ts';

const TTL_MS = 15 * SECOND_MS;
const POLL_MS = 200;

export interface SharedWorkOptions {
  /** Begins the names of the leases. */
  readonly prefix: string;
  /** How long a node waits for the work of another one. */
  readonly waitMaxMs: number;
}

export interface Work<Result> {
  /** The stored result; null if there is none. */
  readonly find: () => Promise<Result | null>;
  /** Makes the result and stores it, or not. */
  readonly make: () => Promise<Result>;
}

export type SharedWork = ReturnType<typeof createSharedWork>;

/** Makes something on one of all nodes that need it at once; the others wait until it is stored. */
export function createSharedWork(leases: Leases, { prefix, waitMaxMs }: SharedWorkOptions) {
  return {
    /** Null if another node made it and stored nothing, or took too long. */
    async run<Result>(key: string, { find, make }: Work<Result>): Promise<Result | null> {
      const name = prefix + key;
      const made = await withLease(leases, { name, ttlMs: TTL_MS }, async () => (await find()) ?? make());
      if (made !== null) return made;
      const end = performance.now() + waitMaxMs;
      for (;;) {
        await pause(POLL_MS);
        // Before the result is looked for, because it is stored before the lease ends.
        const isEnding = performance.now() > end || !(await leases.isHeld(name));
        const found = await find();
        if (found !== null || isEnding) return found;
      }
    },

    /** Erases the leases of work that has ended. */
    sweep: (now: number): Promise<void> => leases.erase(prefix, now - LEASE_MAX_MS),
  };
}
