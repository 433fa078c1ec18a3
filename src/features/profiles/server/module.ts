import type { Platform } from '#platform/feature/platform.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import { handleQueries } from './handle-queries.ts';
import { peopleQueries } from './queries.ts';
import { profileService } from './service.ts';
import { visitorService, type VisitorPorts } from './visitors.ts';

export type PeopleNeeds = Pick<VisitorPorts, 'visibleList' | 'visibleYear'>;

export function peopleModule({ db, auditOf, config, clock, ids }: Platform, needs: PeopleNeeds) {
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
    ...needs,
    writeFeed: writeSharedFeed,
    publicUrl: config.publicUrl,
    digest: ids.digest,
  });
  return { service, visitors };
}

export type PeopleModule = ReturnType<typeof peopleModule>;
