import type { AuditLog } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seal } from '../kernel/secret.ts';
import { writeListFeed } from './list-feed.ts';
import { publicListQueries } from './public-queries.ts';
import { publicListService } from './public-service.ts';

export interface PublicListModulePorts {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Config;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Wires up the lists that everybody with a link sees. */
export function publicListModule({ db, auditOf, config, seal, clock, ids }: PublicListModulePorts) {
  return publicListService({
    store: publicListQueries(db),
    transaction: (work) =>
      db.transaction().execute((handle) => work(publicListQueries(handle), auditOf(handle))),
    writeListFeed,
    publicUrl: config.publicUrl,
    seal,
    clock,
    ids,
  });
}
