import { Problem } from '#contract/problem.ts';

/** Identifies a counter: a key and the length of its fixed window. */
export interface Counter {
  readonly key: string;
  readonly windowMs: number;
}

/** A counter that protects an account. It is listed and deleted with the account. */
export interface AccountCounter extends Counter {
  readonly userId?: string | null;
  /** The count at which requests are refused; absent if admins do not need to see it. */
  readonly refusesFrom?: number;
}

/**
 * Counts events in fixed windows. The counts are in the database, so that limits hold across nodes and restarts.
 */
export interface Counters {
  /** The count of `key` in the window that contains `now`. */
  read(key: string, windowMs: number, now: number): Promise<number>;
  /** The counts of several counters, in one query. */
  readAll(wanted: readonly Counter[], now: number): Promise<number[]>;
  /** Increments and returns the new count, in one statement, so that no parallel increment is lost. */
  increment(key: string, windowMs: number, now: number): Promise<number>;
  /** Increments several counters in one statement and returns the new counts. A repeated key is incremented twice. */
  incrementAll(counted: readonly AccountCounter[], now: number): Promise<number[]>;
  /** Deletes the counters that protect an account. */
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
