import { toEmailKey } from '#features/account/server/user.ts';
import { createFailedLoginWriter } from '#features/account/server/module.ts';
import { createLoginLimits } from '#features/account/server/attempt-limits.ts';
import { accountQueries } from '#features/account/server/queries.ts';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Clock } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createKeyedDigest } from '#platform/auth/secret.ts';

export interface FailedLoginsOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** The server’s secret. */
  readonly secret: string;
}

/** Failed logins of strangers, each from an address of its own, counted as by a login but without hashing. */
export async function failLogins(
  { db, clock, secret }: FailedLoginsOptions,
  email: string,
  times: number,
): Promise<void> {
  const auditOf = createAuditLogFactory(secret, { clock, ids: systemIds });
  const { recordFailure } = createLoginLimits({
    counters: counterQueries(db),
    writeFailure: createFailedLoginWriter({ db, clock, auditOf }),
    clock,
    digest: createKeyedDigest(secret, 'attempts'),
    enabled: true,
  });
  const account = await accountQueries(db).findByEmailKey(toEmailKey(email));
  const by = { id: 'anonymous', addressKey: null, requestId: null };
  await Promise.all(
    Array.from({ length: times }, () => {
      const source = { kind: 'address', addressKey: systemIds.id() } as const;
      return recordFailure({ emailKey: toEmailKey(email), userId: account?.id ?? null, source }, by);
    }),
  );
}
