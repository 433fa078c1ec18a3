import { withLease, type Leases } from '../database/leases.ts';
import { HOUR_MS, MINUTE_MS } from './clock.ts';
import type { Log } from './log.ts';

export interface HousekeepingRound {
  /** The witnessed time: what cannot be undone is judged by it (docs/decisions/0022). */
  readonly now: number;
  /** Aborted where the round must end early: the process stops, or another one took over. */
  readonly signal: AbortSignal;
}

export type Sweep = (round: HousekeepingRound) => Promise<unknown>;

/** `busy`: another node cleans up. `paused`: a backup is made, or the process stops. */
export type RoundResult = 'done' | 'busy' | 'paused';

export interface Housekeeping {
  /** One round more, after the one under way. */
  run(): Promise<RoundResult>;
  /** Ends the round under way after the step that it is at. */
  stop(): Promise<void>;
}

export interface HousekeepingPorts {
  readonly log: Log;
  readonly leases: Leases;
  readonly witnessedNow: () => Promise<number>;
  readonly sweeps: readonly Sweep[];
}

const LEASE = { name: 'housekeeping', ttlMs: 10 * MINUTE_MS };
/** While it is held, nothing that a backup may still have to read is removed. */
export const BACKUP_LEASE = 'backup';
const RETRY_MS = 5 * MINUTE_MS;

/**
 * Runs the features' clean-up at the start and hourly, on one node at a time. A failure is logged and keeps no other
 * sweep from its work; the next round tries again.
 */
export function startHousekeeping({ log, leases, witnessedNow, sweeps }: HousekeepingPorts): Housekeeping {
  const stopping = new AbortController();
  let last: Promise<RoundResult> = Promise.resolve('done');
  let timer: NodeJS.Timeout | undefined;

  async function sweepAll(lost: AbortSignal): Promise<RoundResult> {
    const signal = AbortSignal.any([stopping.signal, lost]);
    const now = await witnessedNow();
    for (const sweep of sweeps) {
      if (signal.aborted || (await leases.isHeld(BACKUP_LEASE))) return 'paused';
      await sweep({ now, signal }).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'A clean-up failed.');
      });
    }
    return 'done';
  }

  async function round(): Promise<RoundResult> {
    if (stopping.signal.aborted) return 'paused';
    try {
      return (await withLease(leases, LEASE, ({ signal }) => sweepAll(signal))) ?? 'busy';
    } catch (error) {
      log.error({ err: error }, 'A clean-up failed.');
      return 'busy';
    }
  }

  function run(): Promise<RoundResult> {
    last = last.then(round);
    return last;
  }

  async function runAgainAndAgain(): Promise<void> {
    const end = await run();
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void runAgainAndAgain(), end === 'done' ? HOUR_MS : RETRY_MS);
    timer.unref();
  }

  void runAgainAndAgain();
  return {
    run,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await last;
    },
  };
}

/** For an application that only looks: nothing is ever cleaned up. */
export function createIdleHousekeeping(): Housekeeping {
  return { run: () => Promise.resolve('done'), stop: () => Promise.resolve() };
}
