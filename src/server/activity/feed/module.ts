import type { AuditLog } from '../../audit/audit-log.ts';
import type { Db } from '../../database/connect.ts';
import { lockUser } from '../../database/transactions.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Seal } from '../../kernel/secret.ts';
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
