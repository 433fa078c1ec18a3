import { withLease, type Leases } from '../database/leases.ts';
import { HOUR_MS, MINUTE_MS } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { noTelemetry, type Telemetry } from '../operations/telemetry.ts';

export interface HousekeepingRound {
  /** The witnessed time, which decides about everything irreversible (docs/decisions/0022). */
  readonly now: number;
  /** Aborted when the process stops or another node takes over. */
  readonly signal: AbortSignal;
}

export type Sweep = (round: HousekeepingRound) => Promise<unknown>;

/** `busy`: another node is cleaning up. `paused`: a backup is running, or the process is stopping. */
export type RoundResult = 'done' | 'busy' | 'paused';

export type Housekeeping = ReturnType<typeof startHousekeeping>;

export interface HousekeepingPorts {
  readonly log: Log;
  readonly leases: Leases;
  readonly witnessedNow: () => Promise<number>;
  readonly sweeps: readonly Sweep[];
  readonly telemetry?: Telemetry;
}

const LEASE = { name: 'housekeeping', ttlMs: 10 * MINUTE_MS };
/** While this lease is held, nothing is removed that a backup may still read. */
export const BACKUP_LEASE = 'backup';
const OPERATION = { kind: 'housekeeping', name: 'round' } as const;
const RETRY_MS = 5 * MINUTE_MS;

/**
 * Runs the clean-up of all features at the start and every hour, on one node at a time. A failed sweep is logged and
 * does not stop the others; the next round retries it.
 */
export function startHousekeeping(ports: HousekeepingPorts) {
  const { log, leases, witnessedNow, sweeps, telemetry = noTelemetry } = ports;
  const stopping = new AbortController();
  let last: Promise<RoundResult> = Promise.resolve('done');
  let timer: NodeJS.Timeout | undefined;

  async function sweepAll(lost: AbortSignal): Promise<RoundResult> {
    const signal = AbortSignal.any([stopping.signal, lost]);
    const now = await witnessedNow();
    for (const sweep of sweeps) {
      if (signal.aborted || (await leases.isHeld(BACKUP_LEASE))) return 'paused';
      await sweep({ now, signal }).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'The clean-up failed.');
      });
    }
    return 'done';
  }

  async function round(): Promise<RoundResult> {
    if (stopping.signal.aborted) return 'paused';
    try {
      return (await withLease(leases, LEASE, ({ signal }) => sweepAll(signal))) ?? 'busy';
    } catch (error) {
      log.error({ err: error }, 'The clean-up failed.');
      return 'busy';
    }
  }

  function run(): Promise<RoundResult> {
    last = last.then(() => telemetry.measure(OPERATION, round, (result) => result));
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
    /** Runs one more round after the current one. */
    run,
    /** Ends the current round after its current step. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await last;
    },
  };
}

/** For an application that must not change its data: nothing is ever cleaned up. */
export function createIdleHousekeeping(): Housekeeping {
  return { run: () => Promise.resolve('done'), stop: () => Promise.resolve() };
}
