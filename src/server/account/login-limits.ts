import type { Actor } from '../audit/audit-log.ts';
import { tooManyRequests, type AccountCounter, type Counters } from '../kernel/counters.ts';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';

/**
 * Where a password comes from. A device that the account has used before, and a session of the account, have
 * allowances of their own: strangers cannot use them up.
 */
export type PasswordSource =
  | { readonly kind: 'address'; readonly addressKey: string }
  | { readonly kind: 'device'; readonly id: string }
  | { readonly kind: 'session'; readonly id: string };

export interface PasswordAttempt {
  /** The form of the e-mail address that is unique, with an account or without. */
  readonly emailKey: string;
  readonly userId: string | null;
  readonly source: PasswordSource;
}

export interface FailedLogin {
  readonly counters: readonly AccountCounter[];
  readonly userId: string | null;
  readonly by: Actor;
}

/** Counts wrong passwords only, so that many correct logins at once lock nobody out. */
export interface LoginLimits {
  /** @throws Problem `request.too-many` where the source or the account has no attempt left; counts nothing. */
  assertBelowLimit(attempt: PasswordAttempt): Promise<void>;
  /** Counts a wrong password and notes it in the audit log; both are stored when it settles. */
  recordFailure(attempt: PasswordAttempt, actor: Actor): Promise<void>;
}

export interface LoginLimitsPorts {
  readonly counters: Pick<Counters, 'readAll'>;
  readonly writeFailure: (failure: FailedLogin) => Promise<void>;
  readonly clock: () => number;
  /** Makes the stored keys, so that the table holds no address. */
  readonly digest: (text: string) => string;
  readonly enabled: boolean;
}

interface LoginCounter extends AccountCounter {
  readonly max: number;
}

/** Per account and address; per account and known device; per session that asks for its password. */
const FAILURES_PER_SOURCE_PER_HOUR = 20;
/** Per address for all accounts together; per known device and per session. */
const FAILURES_PER_SOURCE_PER_MINUTE = 15;
/** Per account over all addresses, and as many over all its known devices. */
const FAILURES_PER_ACCOUNT_PER_HOUR = 100;

export function createLoginLimits(ports: LoginLimitsPorts): LoginLimits {
  const { counters, writeFailure, clock, digest, enabled } = ports;

  return {
    async assertBelowLimit(attempt) {
      if (!enabled) return;
      const limits = countersOf(attempt, digest);
      const now = clock();
      const counts = await counters.readAll(limits, now);
      const reached = limits.find(({ max }, index) => (counts[index] ?? 0) >= max);
      if (reached) throw tooManyRequests(reached, now);
    },

    recordFailure: (attempt, by) =>
      writeFailure({ counters: countersOf(attempt, digest), userId: attempt.userId, by }),
  };
}

/** Those of an hour first: their refusal names the longer wait. */
function countersOf(
  { emailKey, userId, source }: PasswordAttempt,
  digest: (text: string) => string,
): LoginCounter[] {
  const hourly = (name: string, subject: string, max: number): LoginCounter => ({
    key: `login-${name}:${digest(subject)}`,
    windowMs: HOUR_MS,
    max,
    userId,
    refusesFrom: max,
  });
  const perMinute = (name: string, subject: string, owner: string | null): LoginCounter => ({
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
