import { emailKey } from '../account/address.ts';
import { failedLogins } from '../account/failed-login-queries.ts';
import { loginLimits } from '../account/login-limits.ts';
import { accountQueries } from '../account/queries.ts';
import { auditTrails } from '../audit/trail.ts';
import { counters } from '../database/counters.ts';
import type { Db } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import { systemIds } from '../kernel/ids.ts';
import { makeKeyedDigest } from '../kernel/secret.ts';

export interface FailedLoginsOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** The server's. */
  readonly secret: string;
}

/** Wrong passwords of strangers, each from an address of its own, as logins count them but without hashing. */
export async function failLogins(
  { db, clock, secret }: FailedLoginsOptions,
  email: string,
  times: number,
): Promise<void> {
  const auditOf = auditTrails(secret, { clock, ids: systemIds });
  const { noteFailure } = loginLimits({
    counters: counters(db),
    storeFailure: failedLogins({ db, clock, auditOf }),
    clock,
    digest: makeKeyedDigest(secret, 'attempts'),
    enabled: true,
  });
  const account = await accountQueries(db).findByEmailKey(emailKey(email));
  const by = { actor: 'anonymous', addressKey: null, requestId: null };
  await Promise.all(
    Array.from({ length: times }, () => {
      const source = { kind: 'address', addressKey: systemIds.id() } as const;
      return noteFailure({ emailKey: emailKey(email), userId: account?.id ?? null, source }, by);
    }),
  );
}
