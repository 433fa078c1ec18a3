import type { Config } from '#platform/config/config.ts';
import { Problem } from '#platform/contract/problem.ts';
import { linkQueries } from '#platform/links/link-queries.ts';
import { createLinks, type LinkPorts } from '#platform/links/links.ts';
import { PUBLIC_GUIDES_MAX } from '../../contract/public-guides.ts';
import { dismissalQueries } from '../dismissals/queries.ts';
import { guideQueries } from '../queries.ts';
import { publicGuideService } from './public-guides.ts';

export interface PublicGuideModulePorts extends LinkPorts {
  readonly config: Pick<Config, 'guides'>;
}

const TABLE = { table: 'public_guides', orderBy: 'created_at' } as const;

/** Wires up the guides that everybody with a link sees. */
export function publicGuideModule({ config, ...ports }: PublicGuideModulePorts) {
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
    ports,
  );
  return publicGuideService({
    links,
    store: guideQueries(ports.db),
    dismissedBy: dismissalQueries(ports.db).ids,
    searches: config.guides.searches,
  });
}
