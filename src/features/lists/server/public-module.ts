import { Problem } from '#platform/contract/problem.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Config } from '#platform/config/config.ts';
import { linkQueries } from '#platform/links/link-queries.ts';
import { linkService, type LinkSecrets } from '#platform/links/link-service.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import { publicListQueries } from './public-queries.ts';
import { publicListService } from './public-service.ts';

export interface PublicListModulePorts extends LinkSecrets {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Wires up the lists that everybody with a link sees. */
export function publicListModule({ db, auditOf, config, ...secrets }: PublicListModulePorts) {
  const store = publicListQueries(db);
  const links = linkService({
    ...secrets,
    links: linkQueries<string>(db, 'public_lists'),
    transaction: (work) =>
      db.transaction().execute((handle) =>
        work({
          links: linkQueries<string>(handle, 'public_lists'),
          audit: auditOf(handle),
          async assertExists(userId, listId) {
            const list = await publicListQueries(handle).find(userId, listId);
            if (!list) throw new Problem('list.not-found');
          },
        }),
      ),
    actions: { shared: 'list.shared', withdrawn: 'list.withdrawn' },
  });
  const { digest } = secrets.ids;
  const { publicUrl } = config;
  return publicListService({ store, links, writeFeed: writeSharedFeed, publicUrl, digest });
}
