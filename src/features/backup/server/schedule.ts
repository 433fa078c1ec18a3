import { describeError } from '#platform/system/describe-error.ts';
import { withLease, type Leases } from '#platform/database/leases.ts';
import { HOUR_MS, MINUTE_MS, type Clock } from '#platform/system/clock.ts';
import { BACKUP_LEASE } from '#platform/jobs/housekeeping.ts';
import type { Log } from '#platform/system/log.ts';
import { repeat, type Repetition } from '#platform/jobs/repeat.ts';
import type { ScheduleState, ScheduleStore } from './schedule-queries.ts';
import { previousOccurrence, nextOccurrence, type TimeOfDay } from './time-of-day.ts';

export interface RunResult {
  /** One sentence each; empty: the backup was made and verified. */
  readonly problems: readonly string[];
  /** False if a retry cannot help, because the file store itself has lost blobs. */
  readonly retry: boolean;
}

/** Makes a backup, verifies it, and removes old ones. @throws Error if it cannot be made */
export type RunBackup = (options: {
  /** An unverified backup made since then is verified instead of making a new one; null: always makes a new one. */
  readonly since: number | null;
  readonly signal: AbortSignal;
  readonly onStep: (step: string) => void;
}) => Promise<RunResult>;

export interface SchedulePorts {
  readonly store: ScheduleStore;
  readonly leases: Leases;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeOfDay: TimeOfDay;
  readonly run: RunBackup;
  /** Warns if the newest verified backup is too old. */
  readonly warnAdmins: () => Promise<void>;
}

/** Held by the node that makes and verifies a backup. It also holds `BACKUP_LEASE` while it copies rows and files. */
const RUN_LEASE = { name: 'backup-run', ttlMs: MINUTE_MS };

/**
 * Makes one backup a day, on one node at a time. A missed backup is made as soon as Daybook runs again, and a failed one
 * is retried every hour.
 */
export function createBackupSchedule(ports: SchedulePorts) {
  const { store, leases, clock, log, timeOfDay, warnAdmins } = ports;
  const stopping = new AbortController();
  let repetition: Repetition | undefined;
  let checking: Promise<void> = Promise.resolve();
  let requested: Promise<unknown> = Promise.resolve();
  let step: string | null = null;

  async function isRunning(): Promise<boolean> {
    return (await leases.isHeld(RUN_LEASE.name)) || (await leases.isHeld(BACKUP_LEASE));
  }

  /** Null if another one is running. */
  function runExclusively(
    since: number | null,
    isWanted: () => Promise<boolean>,
    onStart: () => void,
  ): Promise<boolean | null> {
    return withLease(leases, RUN_LEASE, async ({ signal }) => {
      if (!(await isWanted())) return true;
      onStart();
      await attempt(since, AbortSignal.any([stopping.signal, signal]));
      return true;
    });
  }

  async function attempt(since: number | null, signal: AbortSignal): Promise<void> {
    const startedAt = clock();
    try {
      const { problems, retry } = await ports.run({ since, signal, onStep: (now) => (step = now) });
      if (problems.length === 0) {
        await store.recordSuccess(startedAt);
        log.info('A backup was made and verified.');
      } else await fail(problems.join(' '), retry);
    } catch (error) {
      // An interrupted backup is made after the next start.
      if (!signal.aborted) await fail(describeError(error), true);
    } finally {
      step = null;
    }
  }

  async function fail(text: string, retry: boolean): Promise<void> {
    const now = clock();
    log.error({ reason: text }, 'A backup failed.');
    await store.recordFailure({
      at: now,
      text,
      retryAt: retry ? now + HOUR_MS : nextOccurrence(timeOfDay, now),
    });
  }

  async function check(): Promise<void> {
    try {
      const isDue = async () => isBackupDue(await store.read(), { at: timeOfDay, now: clock() });
      if ((await isDue()) && !(await isRunning()))
        await runExclusively(previousOccurrence(timeOfDay, clock()), isDue, () => undefined);
      if (!stopping.signal.aborted) await warnAdmins();
    } catch (error) {
      log.error({ err: error }, 'The backup schedule failed.');
    }
  }

  function enqueueCheck(): Promise<void> {
    checking = checking.then(() => (stopping.signal.aborted ? undefined : check()));
    return checking;
  }

  return {
    /** Checks every minute whether a backup is due. */
    async start(): Promise<void> {
      await store.recordSetUp(clock());
      if (!stopping.signal.aborted) repetition = repeat(MINUTE_MS, enqueueCheck);
    },

    /** Makes a backup if one is due, and warns. */
    check: enqueueCheck,

    /** Starts a backup in the background; false if one is running. */
    async runNow(): Promise<boolean> {
      if (stopping.signal.aborted || (await isRunning())) return false;
      return new Promise((resolve, reject) => {
        const run = runExclusively(
          null,
          async () => true,
          () => resolve(true),
        );
        requested = run
          .then((done) => resolve(done ?? false))
          .catch((error: unknown) => {
            log.error({ err: error }, 'A backup that an admin started failed.');
            reject(error instanceof Error ? error : new Error(String(error)));
          });
      });
    },

    /** The backup that runs on any node; its step is known only on this node. */
    readStatus: async (): Promise<{ readonly step: string | null } | null> =>
      (await isRunning()) ? { step } : null,

    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([repetition?.stop(), checking, requested]);
    },
  };
}

/** A time in the future was recorded before the clock went back. */
function isBackupDue(
  state: ScheduleState | null,
  { at, now }: { readonly at: TimeOfDay; readonly now: number },
): boolean {
  if (state === null) return false;
  const { succeededAt, failure } = state;
  if (failure !== null && failure.at <= now && now < failure.retryAt) return false;
  return succeededAt === null || succeededAt > now || succeededAt < previousOccurrence(at, now);
}
