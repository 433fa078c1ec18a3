import { HOUR_MS } from '../kernel/clock.ts';
import type { Counters } from '../database/counter-queries.ts';
import { consume, limitReached } from '../kernel/limits.ts';

interface AttemptLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export const TOKEN_FAILURES_PER_ADDRESS: AttemptLimit = { name: 'token-address', max: 50, windowMs: HOUR_MS };
/** For emails that admins send; emails that anyone can request have limits of their own (`email-limits.ts`). */
export const EMAILS_BY_ADMINS: AttemptLimit = { name: 'mail', max: 6, windowMs: HOUR_MS };
export const EXPORTS_PER_USER: AttemptLimit = { name: 'export', max: 12, windowMs: HOUR_MS };

interface AttemptLimitsPorts {
  readonly counters: Pick<Counters, 'readAll' | 'incrementAll'>;
  readonly clock: () => number;
  /** Makes the stored key, so that the table holds no addresses. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export function createAttemptLimits({ counters, clock, digest, enabled }: AttemptLimitsPorts) {
  const limitOf = ({ name, windowMs, max }: AttemptLimit, subject: string) => ({
    key: `${name}:${digest(subject)}`,
    windowMs,
    max,
  });

  return {
    /** Counts nothing. @throws Problem `request.too-many` if the limit is reached */
    async assertBelowLimit(limit: AttemptLimit, subject: string): Promise<void> {
      if (!enabled) return;
      const [count = 0] = await counters.readAll([limitOf(limit, subject)], clock());
      if (count >= limit.max) throw limitReached(limit, clock());
    },

    async count(limit: AttemptLimit, subject: string): Promise<void> {
      await counters.incrementAll([limitOf(limit, subject)], clock());
    },

    /** Counts one more. @throws Problem `request.too-many` if that exceeds the limit */
    async take(limit: AttemptLimit, subject: string): Promise<void> {
      if (enabled) await consume(counters, limitOf(limit, subject), clock());
    },
  };
}
