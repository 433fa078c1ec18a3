import type { WitnessedTimeStore } from '../database/witnessed-time-queries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { NoticeSource } from '../operations/operator-notices.ts';

export interface WitnessedClockPorts {
  readonly store: WitnessedTimeStore;
  /** The wall clock, which can be set at any time. */
  readonly clock: Clock;
  readonly monotonic: Clock;
  readonly log: Log;
}

export type WitnessedClock = ReturnType<typeof createWitnessedClock>;

/** How far the wall clock may jump ahead, in total, during the first hour: Daybook was off, or the clock was corrected. */
const ACCEPTED_MS = DAY_MS;
const ACCEPTED_WITHIN_MS = HOUR_MS;
/** Clocks drift: a difference up to this per tick is not a jump. */
const DRIFT_MS = SECOND_MS;
const NOTICE_THRESHOLD_MS = HOUR_MS;
const CODE = 'clock.ahead';

/**
 * The time confirmed by two witnesses: the wall clock, and the running time that Daybook counts itself. The earlier one
 * counts, so that irreversible work waits until both agree that it is due (docs/decisions/0022).
 */
export function createWitnessedClock({ store, clock, monotonic, log }: WitnessedClockPorts) {
  const startedAt = monotonic();
  let base = 0;
  let baseAt = startedAt;
  let acceptable = ACCEPTED_MS;
  let timer: NodeJS.Timeout | undefined;

  // Whole milliseconds, as all times in the database: a monotonic clock has fractions.
  const counted = () => base + Math.max(0, Math.floor(monotonic() - baseAt));
  const behind = () => clock() - counted();

  async function raise(to: number): Promise<void> {
    base = await store.raise(to);
    baseAt = monotonic();
  }

  async function beat(): Promise<number> {
    await raise(counted());
    const gap = behind();
    const isDrift = gap <= DRIFT_MS;
    if (gap > 0 && (isDrift || isAcceptable(gap))) {
      if (!isDrift) acceptable -= gap;
      await raise(clock());
    }
    return Math.min(clock(), counted());
  }

  function isAcceptable(gap: number): boolean {
    return gap <= acceptable && monotonic() - startedAt < ACCEPTED_WITHIN_MS;
  }

  return {
    /** Reads the stored time. Accepts that Daybook was off for up to a day. */
    async start(): Promise<void> {
      await raise((await store.read()) ?? (await store.lastActivityAt()) ?? clock());
      await beat();
      if (behind() > NOTICE_THRESHOLD_MS) log.warn({ aheadMs: behind() }, describeGap(behind()));
      timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'The running time could not be stored.'));
      }, MINUTE_MS);
      timer.unref();
    },

    /** Stores the counted time, adopts that of other nodes, and returns the witnessed time. */
    tick: beat,
    /** Stores the counted time for the last time. */
    async stop(): Promise<void> {
      if (timer === undefined) return;
      clearInterval(timer);
      await beat();
    },

    async list() {
      if (timer === undefined || behind() <= NOTICE_THRESHOLD_MS) return [];
      const text = describeGap(behind());
      return [{ code: CODE, severity: 'warning', text, confirmLabel: 'The time is correct' }];
    },

    async confirm(code: string): Promise<boolean> {
      if (code !== CODE) return false;
      await raise(clock());
      return true;
    },
  } satisfies NoticeSource & Record<string, unknown>;
}

function describeGap(aheadMs: number): string {
  return (
    `The clock jumped ahead by ${formatDuration(aheadMs)}, or Daybook was off for that long. Erasing accounts, emptying the trash ` +
    'and other deletions are paused until Daybook has run for that long, or until an admin confirms on /admin that the time is correct.'
  );
}

function formatDuration(ms: number): string {
  const [count, unit] = ms < 2 * DAY_MS ? [ms / HOUR_MS, 'hour'] : [ms / DAY_MS, 'day'];
  const whole = Math.round(count);
  return `${new Intl.NumberFormat('en-US').format(whole)} ${unit}${whole === 1 ? '' : 's'}`;
}
