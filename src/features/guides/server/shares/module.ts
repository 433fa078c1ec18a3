import { Problem } from '#platform/contract/problem.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { linkQueries } from '#platform/links/link-queries.ts';
import { createLinks } from '#platform/links/links.ts';
import { PUBLIC_GUIDES_MAX } from '../../contract/public-guides.ts';
import { dismissalQueries } from '../dismissals/queries.ts';
import { guideQueries } from '../queries.ts';
import { publicGuideService } from './public-guides.ts';

const TABLE = { table: 'public_guides', orderBy: 'created_at' } as const;

/** Wires up the guides that everybody with a link sees. */
export function publicGuideModule(platform: Platform) {
  const { db, config, cipherFor } = platform;
  const links = createLinks(
    {
      ...TABLE,
      actions: { created: 'guide.shared', renewed: 'guide.shared', revoked: 'guide.withdrawn' },
      async assertTarget(handle, userId, target) {
        const shared = linkQueries(handle, TABLE);
        const isFull = (await shared.count(userId)) >= PUBLIC_GUIDES_MAX;
        if (isFull && (await shared.find({ ...target, user_id: userId })) === null)
          throw new Problem('share.too-many');
      },
    },
    { ...platform, cipher: cipherFor('public-guides') },
  );
  return publicGuideService({
    links,
    store: guideQueries(db),
    dismissedBy: dismissalQueries(db).ids,
    searches: config.guides.searches,
  });
}
