import { Problem } from '#contract/problem.ts';

/** What is counted: a key, in fixed windows of a length. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
}

/** A counter that guards an account: it can be listed and deleted with the account. */
export interface AccountCounter extends Counter {
  readonly userId?: string | null;
  /** The count from which on it refuses; absent where nobody needs to hear of it. */
  readonly refusesFrom?: number;
}

/**
 * Counts events in fixed windows, in the database: the limits that guard accounts hold over several
 * nodes and restarts.
 */
export interface Counters {
  /** How often `key` was counted in the window that holds `now`. */
  read(key: string, windowMs: number, now: number): Promise<number>;
  /** The counts of several counters, in one query. */
  readAll(wanted: readonly Counter[], now: number): Promise<number[]>;
  /** Counts once more and answers the new count: one statement, so that parallel callers all count. */
  increment(key: string, windowMs: number, now: number): Promise<number>;
  /** Counts each of them once more, in one statement, and answers the new counts; one named twice counts twice. */
  incrementAll(counted: readonly AccountCounter[], now: number): Promise<number[]>;
  /** Forgets what was counted to guard an account. */
  erase(userId: string): Promise<void>;
}

/** Where a limit is used up: `request.too-many`, with the seconds until the next window of the counter begins. */
export function tooManyRequests(
  { windowMs }: Pick<Counter, 'windowMs'>,
  now: number,
  detail?: string,
): Problem {
  const retryAfterSeconds = Math.ceil((windowMs - (now % windowMs)) / 1_000);
  return new Problem('request.too-many', { retryAfterSeconds, ...(detail === undefined ? {} : { detail }) });
}
