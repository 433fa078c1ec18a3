import type { AuditLog } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import { counterQueries } from '../database/counter-queries.ts';
import { createGroupCommit } from '../database/group-commit.ts';
import type { FailedLogin } from './attempt-limits.ts';

interface FailedLoginWriterPorts {
  readonly db: Db;
  readonly clock: () => number;
  /** The audit log over a database handle. */
  readonly auditOf: (handle: Db) => AuditLog;
}

/** Stores failed logins and their counts. However many arrive at once, a few transactions take them all. */
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
