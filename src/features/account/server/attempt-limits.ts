import type { Actor } from '#platform/audit/audit-log.ts';
import type { AccountCounter, Counters } from '#platform/database/counter-queries.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { consume, limitReached, type Limit } from '#platform/http/limits.ts';

interface AttemptLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

export const TOKEN_FAILURES_PER_ADDRESS: AttemptLimit = { name: 'token-address', max: 50, windowMs: HOUR_MS };
/** For emails that admins send; emails that anyone can request have limits of their own (`email-limits.ts`). */
export const EMAILS_BY_ADMINS: AttemptLimit = { name: 'mail', max: 6, windowMs: HOUR_MS };
export const EXPORTS_PER_USER: AttemptLimit = { name: 'export', max: 12, windowMs: HOUR_MS };

export interface LimitsPorts {
  readonly counters: Pick<Counters, 'readAll' | 'incrementAll'>;
  readonly clock: () => number;
  /** Makes the stored keys, so that the table holds no addresses. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export function createAttemptLimits({ counters, clock, digest, enabled }: LimitsPorts) {
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

/**
 * Where a password comes from. Known devices and sessions of the account have limits of their own, which strangers
 * cannot use up.
 */
export type PasswordSource =
  | { readonly kind: 'address'; readonly addressKey: string }
  | { readonly kind: 'device'; readonly id: string }
  | { readonly kind: 'session'; readonly id: string };

export interface PasswordAttempt {
  readonly emailKey: string;
  readonly userId: string | null;
  readonly source: PasswordSource;
}

export interface FailedLogin {
  readonly counters: readonly AccountCounter[];
  readonly userId: string | null;
  readonly by: Actor;
}

interface LoginLimitsPorts extends LimitsPorts {
  readonly writeFailure: (failure: FailedLogin) => Promise<void>;
}

/** Per account and network address, per account and known device, and per session. */
const FAILURES_PER_SOURCE_PER_HOUR = 20;
/** Per network address over all accounts, per known device, and per session. */
const FAILURES_PER_SOURCE_PER_MINUTE = 15;
/** Per account over all network addresses, and as many over all its known devices. */
const FAILURES_PER_ACCOUNT_PER_HOUR = 100;

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** Counts wrong passwords only, so that many correct logins lock nobody out. */
export function createLoginLimits(ports: LoginLimitsPorts) {
  const { counters, writeFailure, clock, digest, enabled } = ports;

  return {
    /** Counts nothing. @throws Problem `request.too-many` if the source or the account has no attempts left */
    async assertBelowLimit(attempt: PasswordAttempt): Promise<void> {
      if (!enabled) return;
      const limits = countersOf(attempt, digest);
      const now = clock();
      const counts = await counters.readAll(limits, now);
      const reached = limits.find(({ max }, index) => (counts[index] ?? 0) >= max);
      if (reached) throw limitReached(reached, now);
    },

    /** Counts a wrong password and records it in the audit log; resolves when both are stored. */
    recordFailure: (attempt: PasswordAttempt, by: Actor): Promise<void> =>
      writeFailure({ counters: countersOf(attempt, digest), userId: attempt.userId, by }),
  };
}

/**
 * Hourly counters first, because their error names the longer wait. Networks are not counted: a few of their addresses
 * could keep all others from logging in with the right password.
 */
function countersOf(
  { emailKey, userId, source }: PasswordAttempt,
  digest: (text: string) => string,
): Limit[] {
  const hourly = (name: string, subject: string, max: number): Limit => ({
    key: `login-${name}:${digest(subject)}`,
    windowMs: HOUR_MS,
    max,
    userId,
    refusesFrom: max,
  });
  const perMinute = (name: string, subject: string, owner: string | null): Limit => ({
    key: `login-${name}-minute:${digest(subject)}`,
    windowMs: MINUTE_MS,
    max: FAILURES_PER_SOURCE_PER_MINUTE,
    userId: owner,
  });
  switch (source.kind) {
    case 'address':
      return [
        hourly('account', emailKey, FAILURES_PER_ACCOUNT_PER_HOUR),
        hourly('address', `${emailKey} ${source.addressKey}`, FAILURES_PER_SOURCE_PER_HOUR),
        perMinute('address', source.addressKey, null),
      ];
    case 'device':
      return [
        hourly('devices', emailKey, FAILURES_PER_ACCOUNT_PER_HOUR),
        hourly('device', `${emailKey} ${source.id}`, FAILURES_PER_SOURCE_PER_HOUR),
        perMinute('device', `${emailKey} ${source.id}`, userId),
      ];
    case 'session':
      return [
        hourly('session', source.id, FAILURES_PER_SOURCE_PER_HOUR),
        perMinute('session', source.id, userId),
      ];
  }
}
