import { Problem } from '../contract/problem.ts';
import type { AccountCounter, Counter, Counters } from '../database/counter-queries.ts';

/** A counter with the highest count that its window allows. */
export interface Limit extends AccountCounter {
  readonly max: number;
}

const USER_LIMITS = ['guides', 'pair-codes', 'feedback-letters'] as const;

export const userLimitKey = (name: (typeof USER_LIMITS)[number], userId: string): string =>
  `${name}:${userId}`;

export const userLimitKeys = (userId: string): string[] =>
  USER_LIMITS.map((name) => userLimitKey(name, userId));

/** Increments the counter of a limit. @throws Problem `request.too-many` if the count then exceeds the limit. */
export async function consume(
  counters: Pick<Counters, 'incrementAll'>,
  limit: Limit,
  now: number,
): Promise<void> {
  const [count = 0] = await counters.incrementAll([limit], now);
  if (count > limit.max) throw limitReached(limit, now);
}

/** The problem of a counter that has reached its limit; Retry-After names the start of its next window. */
export function limitReached({ windowMs }: Pick<Counter, 'windowMs'>, now: number, detail?: string): Problem {
  return tooManyRequests(windowMs - (now % windowMs), detail);
}

/** `request.too-many` with a Retry-After of at least one second. */
export function tooManyRequests(retryAfterMs: number, detail?: string): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return new Problem('request.too-many', { retryAfterSeconds, ...(detail === undefined ? {} : { detail }) });
}
