import type { Platform } from '#platform/feature/platform.ts';
import { createLinks } from '#platform/links/links.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import type { FindFacts } from './entry.ts';
import { lookBackService } from './service.ts';
import { sharedYearService } from './shared-years.ts';

const REMEMBERED_FIELDS = ['name', 'rating', 'date', 'creator', 'year', 'category'] as const;

export interface LookBackNeeds {
  readonly facts: () => Promise<FindFacts>;
}

/** Wires up looking back, and the years that everybody with a link sees. */
export function lookBackModule(platform: Platform, { facts }: LookBackNeeds) {
  const { db, ids, config, takeTurn, takeVisitorTurn, cipherFor } = platform;
  const entries = logReader(db);
  const service = lookBackService({
    entriesOf: (userId) => entries.doneInParts(userId, REMEMBERED_FIELDS),
    facts,
    takeTurn,
    takeVisitorTurn,
  });
  // Every year can be shared, as entries may be added to it later.
  const actions = { created: 'year.shared', renewed: 'year.shared', revoked: 'year.withdrawn' } as const;
  const years = sharedYearService({
    links: createLinks(
      { table: 'year_shares', orderBy: 'year', actions },
      { ...platform, cipher: cipherFor('year-shares') },
    ),
    visibleYear: service.visibleYear,
    writeFeed: writeSharedFeed,
    publicUrl: config.publicUrl,
    digest: ids.digest,
  });
  return { service, years };
}

export type LookBackModule = ReturnType<typeof lookBackModule>;
