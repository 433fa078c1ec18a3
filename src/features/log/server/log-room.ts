import { Problem } from '#platform/contract/problem.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';

/** Entries, and the UTF-8 bytes of all texts. */
export interface LogSize {
  readonly entries: number;
  readonly bytes: number;
}

/** Of one user, with the trash and what imports know: as many entries as the two largest imports. */
const LOG_MAX: LogSize = { entries: 500_000, bytes: 250_000_000 };

interface LogRoomPorts {
  readonly measure: (userId: string) => Promise<LogSize>;
  /** On the disk of the database; infinite where that is another machine's. */
  readonly freeBytes: () => Promise<number>;
  readonly reserveBytes: number;
  readonly clock: () => number;
  readonly max?: LogSize;
}

interface KnownSize extends LogSize {
  /** What was added through this process since it was measured. */
  readonly added: LogSize;
  readonly measuredAt: number;
}

/** After a tenth of the room, because other nodes add entries, too: together they exceed it by a tenth for each node. */
const MEASURED_AFTER_SHARE = 0.1;
/** Measuring the largest log takes some tenths of a second. */
const FULL_MEASURED_AFTER_MS = 10 * MINUTE_MS;
const KNOWN_MAX_USERS = 10_000;

export type LogRoom = ReturnType<typeof createLogRoom>;

/**
 * What users may still add to their logs, as a quota and as space on the disk. Sizes are kept in memory between two
 * measurements, so that adding an entry costs no query and no lock.
 */
export function createLogRoom({ measure, freeBytes, reserveBytes, clock, max = LOG_MAX }: LogRoomPorts) {
  const known = new Map<string, KnownSize>();
  const exceeds = (size: LogSize, share: number) =>
    size.entries > max.entries * share || size.bytes > max.bytes * share;

  async function measured(userId: string): Promise<KnownSize> {
    return { ...(await measure(userId)), added: { entries: 0, bytes: 0 }, measuredAt: clock() };
  }

  /** The size after an addition. */
  async function grown(userId: string, more: LogSize): Promise<KnownSize> {
    const size = known.get(userId);
    if (size === undefined) return plus(await measured(userId), more);
    const sum = plus(size, more);
    const isFull = exceeds(sum, 1);
    const isOld = clock() - size.measuredAt >= FULL_MEASURED_AFTER_MS;
    const isOutdated = exceeds(sum.added, MEASURED_AFTER_SHARE) || (isFull && isOld);
    return isOutdated ? plus(await measured(userId), more) : sum;
  }

  return {
    /** Takes room for what is about to be added. @throws Problem `activity.log-full` or `server.full` */
    async take(userId: string, more: LogSize): Promise<void> {
      if ((await freeBytes()) < reserveBytes) throw new Problem('server.full');
      const size = await grown(userId, more);
      const isFull = exceeds(size, 1);
      known.delete(userId);
      known.set(userId, isFull ? minus(size, more) : size);
      const [oldest] = known.keys();
      if (known.size > KNOWN_MAX_USERS && oldest !== undefined) known.delete(oldest);
      if (isFull) throw new Problem('activity.log-full');
    },

    /** To be called when much was erased. */
    forget(userId: string): void {
      known.delete(userId);
    },
  };
}

/** The bytes of a text, or of an object as JSON, in which times and numbers hardly count. */
export function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function plus(size: KnownSize, more: LogSize): KnownSize {
  return { ...add(size, more, 1), added: add(size.added, more, 1), measuredAt: size.measuredAt };
}

function minus(size: KnownSize, more: LogSize): KnownSize {
  return { ...add(size, more, -1), added: add(size.added, more, -1), measuredAt: size.measuredAt };
}

function add(size: LogSize, more: LogSize, sign: 1 | -1): LogSize {
  return { entries: size.entries + sign * more.entries, bytes: size.bytes + sign * more.bytes };
}
