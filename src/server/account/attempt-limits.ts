import { HOUR_MS } from '../kernel/clock.ts';
import { tooManyRequests, type Counters } from '../kernel/counters.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export const TOKEN_FAILURES_PER_ADDRESS: Limit = { name: 'token-address', max: 50, windowMs: HOUR_MS };
/** For emails that admins send; emails that anyone can request have limits of their own (`email-limits.ts`). */
export const EMAILS_BY_ADMINS: Limit = { name: 'mail', max: 6, windowMs: HOUR_MS };
export const EXPORTS_PER_USER: Limit = { name: 'export', max: 12, windowMs: HOUR_MS };

interface AttemptLimitsPorts {
  readonly counters: Pick<Counters, 'read' | 'increment'>;
  readonly clock: () => number;
  /** Makes the stored key, so that the table holds no addresses. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export function createAttemptLimits({ counters, clock, digest, enabled }: AttemptLimitsPorts) {
  const key = (limit: Limit, subject: string) => `${limit.name}:${digest(subject)}`;

  return {
    /** Counts nothing. @throws Problem `request.too-many` if the limit is reached */
    async assertBelowLimit(limit: Limit, subject: string): Promise<void> {
      if (!enabled) return;
      const count = await counters.read(key(limit, subject), limit.windowMs, clock());
      if (count >= limit.max) throw tooManyRequests(limit, clock());
    },

    async count(limit: Limit, subject: string): Promise<void> {
      await counters.increment(key(limit, subject), limit.windowMs, clock());
    },

    /** Counts one more. @throws Problem `request.too-many` if that exceeds the limit */
    async take(limit: Limit, subject: string): Promise<void> {
      if (!enabled) return;
      const count = await counters.increment(key(limit, subject), limit.windowMs, clock());
      if (count > limit.max) throw tooManyRequests(limit, clock());
    },
  };
}
