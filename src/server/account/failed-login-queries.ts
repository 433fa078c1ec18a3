import type { AuditLog } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import { counterQueries } from '../database/counter-queries.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import type { FailedLogin } from './login-limits.ts';

export interface FailedLoginWriterPorts {
  readonly db: Db;
  readonly clock: () => number;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
}

/** Stores failed logins with their counts: however many come at once, a few transactions hold them all. */
export function createFailedLoginWriter({ db, clock, auditOf }: FailedLoginWriterPorts) {
  return createGroupCommit<FailedLogin>((failures) =>
    db.transaction().execute(async (handle) => {
      const counted = failures.flatMap((failure) => failure.counters);
      await counterQueries(handle).incrementAll(counted, clock());
      await auditOf(handle).recordAll(
        failures.map(({ by, userId }) => ({ by, action: 'login.failed', object: userId })),
      );
    }),
  );
}
