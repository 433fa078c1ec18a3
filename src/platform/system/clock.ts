/** Milliseconds since the Unix epoch, UTC. Injected, so that tests can move time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since the process started. Unlike the wall clock, it never jumps. */
export const systemMonotonic: Clock = () => performance.now();

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** RFC 3339 in UTC, the wire format of every time. Same result as `toISOString`, about ten times faster in lists. */
export function timestamp(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const time = ms - day * DAY_MS;
  const hours = twoDigits[Math.floor(time / HOUR_MS)];
  const minutes = twoDigits[Math.floor(time / MINUTE_MS) % 60];
  const seconds = twoDigits[Math.floor(time / SECOND_MS) % 60];
  return `${datePrefix(day)}${hours}:${minutes}:${seconds}.${String(time % SECOND_MS).padStart(3, '0')}Z`;
}

export function timestampOrNull(ms: number | null): string | null {
  return ms === null ? null : timestamp(ms);
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

/** Caches `2026-11-21T` per day, because computing the date is the expensive part of formatting a time. */
const datePrefixes = new Map<number, string>();
const DATE_PREFIXES_KEPT = 10_000;

function datePrefix(day: number): string {
  const known = datePrefixes.get(day);
  if (known !== undefined) return known;
  if (datePrefixes.size >= DATE_PREFIXES_KEPT) datePrefixes.clear();
  const [date = ''] = new Date(day * DAY_MS).toISOString().split('T');
  datePrefixes.set(day, `${date}T`);
  return `${date}T`;
}
