import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import { lockUser } from '#platform/database/transactions.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Ids } from '#platform/system/ids.ts';
import type { Seal } from '#platform/auth/secret.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeFeed } from './feed-adapter.ts';
import { feedQueries } from './queries.ts';
import { feedService } from './service.ts';

export interface FeedModulePorts {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Config;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Wires up the feeds of logs. */
export function feedModule({ db, auditOf, config, seal, clock, ids }: FeedModulePorts) {
  return feedService({
    store: feedQueries(db),
    entries: logReader(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(feedQueries(handle), auditOf(handle));
      }),
    writeFeed,
    seal,
    publicUrl: config.publicUrl,
    clock,
    ids,
  });
}
