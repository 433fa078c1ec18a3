import { withLease, type Leases } from '../database/leases.ts';
import { HOUR_MS, MINUTE_MS, type Clock } from '../kernel/clock.ts';
import { BACKUP_LEASE } from '../kernel/housekeeping.ts';
import type { Log } from '../kernel/log.ts';
import type { ScheduleState, ScheduleStore } from './schedule-queries.ts';
import { previousOccurrence, nextOccurrence, type TimeOfDay } from './time-of-day.ts';

export interface RunResult {
  /** What is wrong, a sentence each; none: the backup was made and verified. */
  readonly problems: readonly string[];
  /** False where an hour changes nothing: the store itself has lost contents. */
  readonly retry: boolean;
}

/** Makes a backup, verifies it, and removes old ones. @throws where it cannot be made. */
export type RunBackup = (options: {
  /** A backup made since then that was never verified is only verified; null: a new one is made in any case. */
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
  /** Warns where no backup has succeeded for long. */
  readonly warnAdmins: () => Promise<void>;
}

export interface BackupSchedule {
  /** Looks every minute whether a backup is due. */
  start(): Promise<void>;
  /** Makes a backup if one is due, and warns. */
  check(): Promise<void>;
  /** Begins a backup in the background; false where one is running. */
  runNow(): Promise<boolean>;
  /** On any node, by whomever; `step` only of this node. */
  readStatus(): Promise<{ readonly step: string | null } | null>;
  stop(): Promise<void>;
}

/** Held by the node that makes and verifies a backup. `BACKUP_LEASE` is held within, while rows and files are copied. */
const RUN_LEASE = { name: 'backup-run', ttlMs: MINUTE_MS };

/**
 * One backup a day, on one node at a time. A time that was missed is made up for as soon as Daybook runs, and a failure
 * is tried again each hour.
 */
export function createBackupSchedule(ports: SchedulePorts): BackupSchedule {
  const { store, leases, clock, log, timeOfDay, warnAdmins } = ports;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let asked: Promise<unknown> = Promise.resolve();
  let step: string | null = null;

  async function isRunning(): Promise<boolean> {
    return (await leases.isHeld(RUN_LEASE.name)) || (await leases.isHeld(BACKUP_LEASE));
  }

  /** Null where another one is running. */
  function exclusively(
    since: number | null,
    isWanted: () => Promise<boolean>,
    began: () => void,
  ): Promise<boolean | null> {
    return withLease(leases, RUN_LEASE, async ({ signal }) => {
      if (!(await isWanted())) return true;
      began();
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
      // Interrupted: it is made up for after the next start.
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

  async function look(): Promise<void> {
    try {
      const isDue = async () => isBackupDue(await store.read(), { at: timeOfDay, now: clock() });
      if ((await isDue()) && !(await isRunning()))
        await exclusively(previousOccurrence(timeOfDay, clock()), isDue, () => undefined);
      if (!stopping.signal.aborted) await warnAdmins();
    } catch (error) {
      log.error({ err: error }, 'The schedule of backups could not be followed.');
    }
  }

  function lookOnceMore(): Promise<void> {
    looking = looking.then(() => (stopping.signal.aborted ? undefined : look()));
    return looking;
  }

  async function lookAgainAndAgain(): Promise<void> {
    await lookOnceMore();
    if (!stopping.signal.aborted) lookLater();
  }

  function lookLater(): void {
    timer = setTimeout(() => void lookAgainAndAgain(), MINUTE_MS);
    timer.unref();
  }

  return {
    async start() {
      await store.recordSetUp(clock());
      lookLater();
    },

    check: lookOnceMore,

    async runNow() {
      if (stopping.signal.aborted || (await isRunning())) return false;
      return new Promise((resolve, reject) => {
        const run = exclusively(
          null,
          async () => true,
          () => resolve(true),
        );
        asked = run
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
      await Promise.all([looking, asked]);
    },
  };
}

/** What lies in the future was noted before the clock went back. */
function isBackupDue(
  state: ScheduleState | null,
  { at, now }: { readonly at: TimeOfDay; readonly now: number },
): boolean {
  if (state === null) return false;
  const { succeededAt, failure } = state;
  if (failure !== null && failure.at <= now && now < failure.retryAt) return false;
  return succeededAt === null || succeededAt > now || succeededAt < previousOccurrence(at, now);
}
