import type { Config } from '#platform/config/config.ts';
import type { TakeTurn } from '#platform/jobs/turns.ts';
import { createLinks, type LinkPorts } from '#platform/links/links.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import type { FindFacts } from './entry.ts';
import { lookBackService } from './service.ts';
import { sharedYearService } from './shared-years.ts';

const REMEMBERED_FIELDS = ['name', 'rating', 'date', 'creator', 'year', 'category'] as const;

export interface LookBackModulePorts extends LinkPorts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly facts: () => Promise<FindFacts>;
  readonly takeTurn: TakeTurn;
  readonly takeVisitorTurn: TakeTurn;
}

/** Wires up looking back, and the years that everybody with a link sees. */
export function lookBackModule(ports: LookBackModulePorts) {
  const { config, facts, takeTurn, takeVisitorTurn, ...linkPorts } = ports;
  const entries = logReader(linkPorts.db);
  const service = lookBackService({
    entriesOf: (userId) => entries.doneInParts(userId, REMEMBERED_FIELDS),
    facts,
    takeTurn,
    takeVisitorTurn,
  });
  // Every year can be shared, as entries may be added to it later.
  const actions = { created: 'year.shared', renewed: 'year.shared', revoked: 'year.withdrawn' } as const;
  const years = sharedYearService({
    links: createLinks({ table: 'year_shares', orderBy: 'year', actions }, linkPorts),
    visibleYear: service.visibleYear,
    writeFeed: writeSharedFeed,
    publicUrl: config.publicUrl,
    digest: linkPorts.ids.digest,
  });
  return { service, years };
}

export type LookBackModule = ReturnType<typeof lookBackModule>;
