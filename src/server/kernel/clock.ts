/** Milliseconds since the Unix epoch, UTC. Injected, so that tests can move time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** RFC 3339 in UTC, the wire form of every time. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
