import { HOUR_MS } from '../kernel/clock.ts';
import { tooManyRequests, type Counters } from '../kernel/counters.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export const TOKEN_FAILURES_PER_ADDRESS: Limit = { name: 'token-address', max: 50, windowMs: HOUR_MS };
/** Those that admins have sent: what others ask for has limits of its own (`mail-limits.ts`). */
export const EMAILS_BY_ADMINS: Limit = { name: 'mail', max: 6, windowMs: HOUR_MS };

export const EXPORTS_PER_USER: Limit = { name: 'export', max: 12, windowMs: HOUR_MS };

export interface AttemptLimits {
  /** @throws Problem `request.too-many` where the limit is used up; counts nothing. */
  assertBelowLimit(limit: Limit, subject: string): Promise<void>;
  count(limit: Limit, subject: string): Promise<void>;
  /** Counts one more. @throws Problem `request.too-many` where that is one too many. */
  take(limit: Limit, subject: string): Promise<void>;
}

export interface AttemptLimitsPorts {
  readonly counters: Pick<Counters, 'read' | 'increment'>;
  readonly clock: () => number;
  /** Makes the stored key, so that the table holds no address. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
}

export function createAttemptLimits({ counters, clock, digest, enabled }: AttemptLimitsPorts): AttemptLimits {
  const key = (limit: Limit, subject: string) => `${limit.name}:${digest(subject)}`;

  return {
    async assertBelowLimit(limit, subject) {
      if (!enabled) return;
      const count = await counters.read(key(limit, subject), limit.windowMs, clock());
      if (count >= limit.max) throw tooManyRequests(limit, clock());
    },
    async count(limit, subject) {
      await counters.increment(key(limit, subject), limit.windowMs, clock());
    },
    async take(limit, subject) {
      if (!enabled) return;
      const count = await counters.increment(key(limit, subject), limit.windowMs, clock());
      if (count > limit.max) throw tooManyRequests(limit, clock());
    },
  };
}
