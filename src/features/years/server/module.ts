import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Config } from '#platform/config/config.ts';
import type { TakeTurn } from '#platform/jobs/turns.ts';
import { linkQueries } from '#platform/links/link-queries.ts';
import { linkService, type LinkSecrets } from '#platform/links/link-service.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import type { FindFacts } from './entry.ts';
import { lookBackService } from './service.ts';
import { sharedYearService } from './shared-years.ts';

const REMEMBERED_FIELDS = ['name', 'rating', 'date', 'creator', 'year', 'category'] as const;

export interface LookBackModulePorts extends LinkSecrets {
  readonly db: Db;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly facts: () => Promise<FindFacts>;
  readonly takeTurn: TakeTurn;
  readonly takeVisitorTurn: TakeTurn;
}

/** Wires up looking back, and the years that everybody with a link sees. */
export function lookBackModule(ports: LookBackModulePorts) {
  const { db, auditOf, config, facts, takeTurn, takeVisitorTurn, ...secrets } = ports;
  const entries = logReader(db);
  const service = lookBackService({
    entriesOf: (userId) => entries.doneInParts(userId, REMEMBERED_FIELDS),
    facts,
    takeTurn,
    takeVisitorTurn,
  });
  const years = sharedYearService({
    links: linkService({
      ...secrets,
      links: linksOf(db),
      transaction: (work) =>
        db.transaction().execute((handle) =>
          // Every year can be shared, as entries may be added to it later.
          work({ links: linksOf(handle), audit: auditOf(handle), assertExists: async () => undefined }),
        ),
      actions: { shared: 'year.shared', withdrawn: 'year.withdrawn' },
    }),
    visibleYear: service.visibleYear,
    writeFeed: writeSharedFeed,
    publicUrl: config.publicUrl,
    digest: secrets.ids.digest,
  });
  return { service, years };
}

export type LookBackModule = ReturnType<typeof lookBackModule>;

const linksOf = (db: Db) => linkQueries<number>(db, 'year_shares');
