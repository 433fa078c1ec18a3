import { withLease, type Leases } from '../database/leases.ts';
import { HOUR_MS, MINUTE_MS, type Clock } from '../kernel/clock.ts';
import { BACKUP_LEASE } from '../kernel/housekeeping.ts';
import type { Log } from '../kernel/log.ts';
import type { ScheduleState, ScheduleStore } from './schedule-queries.ts';
import { previousOccurrence, nextOccurrence, type TimeOfDay } from './time-of-day.ts';

export interface RunResult {
  /** A sentence each; empty if the backup was made and verified. */
  readonly problems: readonly string[];
  /** False if trying again in an hour cannot help, because the blob store itself has lost contents. */
  readonly retry: boolean;
}

/** Makes a backup, verifies it, and removes old ones. @throws Error if it cannot be made */
export type RunBackup = (options: {
  /** If an unverified backup was made since then, it is only verified; null: always makes a new one. */
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
  /** Warns if no backup has succeeded for some days. */
  readonly warnAdmins: () => Promise<void>;
}

export interface BackupSchedule {
  /** Checks every minute whether a backup is due. */
  start(): Promise<void>;
  /** Makes a backup if one is due, and warns. */
  check(): Promise<void>;
  /** Starts a backup in the background; false if one is running. */
  runNow(): Promise<boolean>;
  /** The backup that runs on any node; null if none does. `step` is only known on the node that makes it. */
  readStatus(): Promise<{ readonly step: string | null } | null>;
  stop(): Promise<void>;
}

/** Held while a backup is made and verified; `BACKUP_LEASE` is held only while rows and files are copied. */
const RUN_LEASE = { name: 'backup-run', ttlMs: MINUTE_MS };

/**
 * Makes one backup a day, on one node at a time. A missed one is made as soon as Daybook runs, and a failed one is tried
 * again each hour.
 */
export function createBackupSchedule(ports: SchedulePorts): BackupSchedule {
  const { store, leases, clock, log, timeOfDay, warnAdmins } = ports;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  let requested: Promise<unknown> = Promise.resolve();
  let step: string | null = null;

  async function isRunning(): Promise<boolean> {
    return (await leases.isHeld(RUN_LEASE.name)) || (await leases.isHeld(BACKUP_LEASE));
  }

  /** Null if another backup is running. */
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
      if (!signal.aborted) await fail(error instanceof Error ? error.message : String(error), true);
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

  async function checkNow(): Promise<void> {
    try {
      const isDue = async () => isBackupDue(await store.read(), { at: timeOfDay, now: clock() });
      if ((await isDue()) && !(await isRunning()))
        await runExclusively(previousOccurrence(timeOfDay, clock()), isDue, () => undefined);
      if (!stopping.signal.aborted) await warnAdmins();
    } catch (error) {
      log.error({ err: error }, 'The schedule of backups could not be followed.');
    }
  }

  function check(): Promise<void> {
    checking = checking.then(() => (stopping.signal.aborted ? undefined : checkNow()));
    return checking;
  }

  async function checkRepeatedly(): Promise<void> {
    await check();
    if (!stopping.signal.aborted) scheduleCheck();
  }

  function scheduleCheck(): void {
    timer = setTimeout(() => void checkRepeatedly(), MINUTE_MS);
    timer.unref();
  }

  return {
    async start() {
      await store.recordSetUp(clock());
      scheduleCheck();
    },

    check,

    async runNow() {
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
            log.error({ err: error }, 'A backup that an admin began failed.');
            reject(error instanceof Error ? error : new Error(String(error)));
          });
      });
    },

    readStatus: async () => ((await isRunning()) ? { step } : null),

    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([checking, requested]);
    },
  };
}

/** Ignores times in the future, which were recorded before the clock was set back. */
function isBackupDue(
  state: ScheduleState | null,
  { at, now }: { readonly at: TimeOfDay; readonly now: number },
): boolean {
  if (state === null) return false;
  const { succeededAt, failure } = state;
  if (failure !== null && failure.at <= now && now < failure.retryAt) return false;
  return succeededAt === null || succeededAt > now || succeededAt < previousOccurrence(at, now);
}
