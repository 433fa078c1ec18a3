import type { AuditLog } from '#platform/audit/audit-log.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Db } from '#platform/database/connect.ts';
import { lockUser } from '#platform/database/transactions.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Ids } from '#platform/system/ids.ts';
import type { Seal } from '#platform/auth/secret.ts';
import { scrobbleQueries } from './queries.ts';
import { scrobbleService, type ScrobblePorts } from './service.ts';

export interface ScrobbleModulePorts {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Pick<Config, 'rateLimits'>;
  readonly submit: ScrobblePorts['submit'];
  readonly seal: Seal;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Wires up what media servers send. */
export function scrobbleModule({ db, auditOf, config, ...ports }: ScrobbleModulePorts) {
  return scrobbleService({
    ...ports,
    store: scrobbleQueries(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(scrobbleQueries(handle), auditOf(handle));
      }),
    counters: counterQueries(db),
    limited: config.rateLimits,
  });
}
