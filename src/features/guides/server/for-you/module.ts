import { logReader } from '#features/log/server/public.ts';
import { FOR_YOU_CATEGORIES } from '../../contract/for-you.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import { consume, userLimitKey } from '#platform/http/limits.ts';
import type { GuideService } from '../service.ts';
import { dismissalQueries } from '../dismissals/queries.ts';
import { pairQueries } from './pair-queries.ts';
import { pairService } from './pairs.ts';
import { forYouService } from './service.ts';

/** A code has 59 random bits, so that even a million users guess none within its 24 hours. */
const CODES_PER_USER_AND_HOUR = 10;

export type ForYouModule = ReturnType<typeof forYouModule>;

/** Wires up the recommendations from whole logs, for one and for two. */
export function forYouModule(platform: Platform, guides: Pick<GuideService, 'tasteCatalogue'>) {
  const { db, auditOf, config, clock, ids, takeTurn, digestFor } = platform;
  const entries = logReader(db);
  const counters = counterQueries(db);
  return {
    recommendations: forYouService({
      catalogueOf: guides.tasteCatalogue,
      async entriesOf(userId, kind) {
        const filter = { categories: [FOR_YOU_CATEGORIES[kind]] };
        const found = await entries.newest(userId, ['name', 'rating', 'creator', 'year'], filter);
        return found.map(({ year, ...entry }) => (year === null ? entry : { ...entry, year }));
      },
      dismissedBy: dismissalQueries(db).ids,
      searches: config.guides.searches,
      takeTurn,
    }),
    pairs: pairService({
      store: pairQueries(db),
      transaction: (work) =>
        db.transaction().execute((handle) => work({ pairs: pairQueries(handle), audit: auditOf(handle) })),
      async takeAttempt(userId) {
        if (!config.rateLimits) return;
        const limit = {
          key: userLimitKey('pair-codes', userId),
          windowMs: HOUR_MS,
          max: CODES_PER_USER_AND_HOUR,
        };
        await consume(counters, limit, clock());
      },
      digest: digestFor('pair-codes'),
      clock,
      ids,
    }),
  };
}
