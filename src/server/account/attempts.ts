import { Problem } from '#contract/problem.ts';
import { HOUR_MS } from '../kernel/clock.ts';

/** Counts that hold over several nodes; the database keeps them. */
export interface AttemptCounters {
  readAll(
    wanted: readonly { readonly key: string; readonly windowMs: number }[],
    now: number,
  ): Promise<number[]>;
  read(key: string, windowMs: number, now: number): Promise<number>;
  count(key: string, windowMs: number, now: number): Promise<number>;
}

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export const tokenFailuresPerAddress: Limit = { name: 'token-address', max: 50, windowMs: HOUR_MS };
export const mailsPerAddress: Limit = { name: 'mail', max: 6, windowMs: HOUR_MS };

export const exportsPerUser: Limit = { name: 'export', max: 12, windowMs: HOUR_MS };

export interface Attempts {
  /** @throws Problem `request.too-many` where the limit is used up; counts nothing. */
  refuseWhenUsedUp(limit: Limit, subject: string): Promise<void>;
  count(limit: Limit, subject: string): Promise<void>;
  /** Counts one more. @throws Problem `request.too-many` where that is one too many. */
  take(limit: Limit, subject: string): Promise<void>;
}

export interface AttemptsPorts {
  readonly counters: AttemptCounters;
  readonly clock: () => number;
  /** Makes the stored key, so that the table holds no address. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
}

export function attempts({ counters, clock, digest, enabled }: AttemptsPorts): Attempts {
  const key = (limit: Limit, subject: string) => `${limit.name}:${digest(subject)}`;

  return {
    async refuseWhenUsedUp(limit, subject) {
      if (!enabled) return;
      const count = await counters.read(key(limit, subject), limit.windowMs, clock());
      if (count >= limit.max) throw refusal(limit, clock());
    },
    async count(limit, subject) {
      await counters.count(key(limit, subject), limit.windowMs, clock());
    },
    async take(limit, subject) {
      if (!enabled) return;
      const count = await counters.count(key(limit, subject), limit.windowMs, clock());
      if (count > limit.max) throw refusal(limit, clock());
    },
  };
}

/** Says when the next window begins. */
export function refusal({ windowMs }: Pick<Limit, 'windowMs'>, now: number): Problem {
  const remainingMs = windowMs - (now % windowMs);
  return new Problem('request.too-many', { retryAfterSeconds: Math.ceil(remainingMs / 1_000) });
}
