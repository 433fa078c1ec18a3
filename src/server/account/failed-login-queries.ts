import type { AuditTrail } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import { counters } from '../database/counters.ts';
import { groupCommit } from '../database/group-commit.ts';
import type { FailedLogin } from './login-limits.ts';

export interface FailedLoginsPorts {
  readonly db: Db;
  readonly clock: () => number;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditTrail;
}

/** Stores failed logins with their counts: however many come at once, a few transactions hold them all. */
export function failedLogins({ db, clock, auditOf }: FailedLoginsPorts) {
  return groupCommit<FailedLogin>((failures) =>
    db.transaction().execute(async (handle) => {
      const counted = failures.flatMap((failure) => failure.counters);
      await counters(handle).countAll(counted, clock());
      await auditOf(handle).noteAll(
        failures.map(({ by, userId }) => ({ by, action: 'login.failed', object: userId })),
      );
    }),
  );
}
