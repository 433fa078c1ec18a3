import { sql } from 'kysely';
import { SECOND_MS, systemClock, systemMonotonic, type Clock } from '../system/clock.ts';
import type { NoticeSource } from '../operations/operator-notices.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

const SAMPLES_AT_START = 3;
const MEASURE_INTERVAL_MS = 10 * SECOND_MS;
/** A clock that is ahead by less waits for the database's time instead of going back. */
const STEP_MS = 2 * SECOND_MS;
const NOTICE_THRESHOLD_MS = 2 * SECOND_MS;

export interface DatabaseClockPorts {
  /** The clock of this machine. */
  readonly wallClock?: Clock | undefined;
  readonly monotonic?: Clock | undefined;
  /** The machine's name, for the notice. */
  readonly machine: string;
}

/** The time that all nodes of one database share. */
export interface DatabaseClock {
  readonly now: Clock;
  readonly notices: NoticeSource;
  stop(): Promise<void>;
}

interface Sample {
  /** The database's time and the monotonic time at the middle of the round trip. */
  readonly time: number;
  readonly at: number;
  readonly uncertaintyMs: number;
}

/**
 * The time of PostgreSQL, counted on by the monotonic clock between measurements and while the database is silent, so
 * that a node with a wrong clock treats leases, sessions and links like the others do. SQLite has no other machine: its
 * time is this machine's (docs/decisions/0058).
 * @throws Error if PostgreSQL does not answer the first measurements
 */
export async function startDatabaseClock(db: Db, ports: DatabaseClockPorts): Promise<DatabaseClock> {
  const { wallClock = systemClock, monotonic = systemMonotonic, machine } = ports;
  if (!isPostgres(db)) return fixedClock(wallClock);
  const clock = createCountingClock(await firstSample(db, monotonic), monotonic);
  const measuring = repeat(MEASURE_INTERVAL_MS, () =>
    // While the database is silent, its time is counted on.
    takeSample(db, monotonic).then(clock.correct, () => undefined),
  );
  return {
    now: clock.now,
    notices: {
      async list() {
        const aheadMs = wallClock() - clock.now();
        if (Math.abs(aheadMs) < NOTICE_THRESHOLD_MS) return [];
        return [{ code: 'clock.differs', severity: 'warning', text: describeDifference(machine, aheadMs) }];
      },
    },
    stop: measuring.stop,
  };
}

/** A time that no database corrects. */
export const fixedClock = (now: Clock): DatabaseClock => ({
  now,
  notices: { list: () => Promise.resolve([]) },
  stop: () => Promise.resolve(),
});

/** For a command that ends soon: the database's time, measured once. */
export async function readDatabaseClock(db: Db): Promise<Clock> {
  if (!isPostgres(db)) return systemClock;
  return createCountingClock(await firstSample(db, systemMonotonic), systemMonotonic).now;
}

export function createCountingClock(first: Sample, monotonic: Clock) {
  let anchor = first;
  let last = 0;
  const count = () => Math.floor(anchor.time + monotonic() - anchor.at);
  return {
    now(): number {
      last = Math.max(last, count());
      return last;
    },

    correct(sample: Sample): void {
      const aheadMs = count() - (sample.time + monotonic() - sample.at);
      // A sample proves no smaller difference.
      if (Math.abs(aheadMs) <= sample.uncertaintyMs) return;
      anchor = sample;
      if (aheadMs >= STEP_MS) last = 0;
    },
  };
}

/** The most exact of a few, because the first ones wait for a connection. */
async function firstSample(db: Db, monotonic: Clock): Promise<Sample> {
  const samples: Sample[] = [];
  while (samples.length < SAMPLES_AT_START) samples.push(await takeSample(db, monotonic));
  return samples.reduce((best, sample) => (sample.uncertaintyMs < best.uncertaintyMs ? sample : best));
}

async function takeSample(db: Db, monotonic: Clock): Promise<Sample> {
  const sentAt = monotonic();
  const { rows } = await sql<{ time: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as time`.execute(db);
  const uncertaintyMs = (monotonic() - sentAt) / 2;
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL did not tell its time.');
  return { time: row.time, at: sentAt + uncertaintyMs, uncertaintyMs };
}

function describeDifference(machine: string, aheadMs: number): string {
  const seconds = new Intl.NumberFormat('en-US').format(Math.round(Math.abs(aheadMs) / SECOND_MS));
  return (
    `The clock of ${machine} is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s. Daybook uses the ` +
    'database’s time, so sessions, links and limits are right; the log has the time of the machine. Let NTP set the ' +
    'clocks of both machines.'
  );
}
