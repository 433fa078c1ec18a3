import { HOUR_MS } from '../kernel/clock.ts';
import { usedUp, type Counters } from '../kernel/counters.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export const tokenFailuresPerAddress: Limit = { name: 'token-address', max: 50, windowMs: HOUR_MS };
/** Those that admins have sent: what others ask for has limits of its own (`mail-limits.ts`). */
export const mailsOfAdmins: Limit = { name: 'mail', max: 6, windowMs: HOUR_MS };

export const exportsPerUser: Limit = { name: 'export', max: 12, windowMs: HOUR_MS };

export interface Attempts {
  /** @throws Problem `request.too-many` where the limit is used up; counts nothing. */
  refuseWhenUsedUp(limit: Limit, subject: string): Promise<void>;
  count(limit: Limit, subject: string): Promise<void>;
  /** Counts one more. @throws Problem `request.too-many` where that is one too many. */
  take(limit: Limit, subject: string): Promise<void>;
}

export interface AttemptsPorts {
  readonly counters: Pick<Counters, 'read' | 'count'>;
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
      if (count >= limit.max) throw usedUp(limit, clock());
    },
    async count(limit, subject) {
      await counters.count(key(limit, subject), limit.windowMs, clock());
    },
    async take(limit, subject) {
      if (!enabled) return;
      const count = await counters.count(key(limit, subject), limit.windowMs, clock());
      if (count > limit.max) throw usedUp(limit, clock());
    },
  };
}
