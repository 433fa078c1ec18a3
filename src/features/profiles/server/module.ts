import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Ids } from '#platform/system/ids.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import { handleQueries } from './handle-queries.ts';
import { peopleQueries } from './queries.ts';
import { profileService } from './service.ts';
import { visitorService, type VisitorPorts } from './visitors.ts';

export interface PeopleModulePorts extends Pick<VisitorPorts, 'visibleList' | 'visibleYear'> {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Wires up the public profiles. */
export function peopleModule({ db, auditOf, config, clock, ids, ...visible }: PeopleModulePorts) {
  const shared = { profiles: peopleQueries(db), entries: logReader(db) };
  const service = profileService({
    ...shared,
    handles: handleQueries(db),
    transaction: (work) =>
      db.transaction().execute((handle) =>
        work({
          profiles: peopleQueries(handle),
          handles: handleQueries(handle),
          audit: auditOf(handle),
        }),
      ),
    clock,
    ids,
  });
  const visitors = visitorService({
    ...shared,
    ...visible,
    writeFeed: writeSharedFeed,
    publicUrl: config.publicUrl,
    digest: ids.digest,
  });
  return { service, visitors };
}

export type PeopleModule = ReturnType<typeof peopleModule>;
