import { Problem } from '#platform/contract/problem.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createLinks } from '#platform/links/links.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import { publicListQueries } from './public-queries.ts';
import { publicListService } from './public-service.ts';

/** Wires up the lists that everybody with a link sees. */
export function publicListModule(platform: Platform) {
  const { db, ids, config, cipherFor } = platform;
  const links = createLinks(
    {
      table: 'public_lists',
      orderBy: 'list_id',
      actions: { created: 'list.shared', renewed: 'list.shared', revoked: 'list.withdrawn' },
      async assertTarget(handle, userId, { list_id: listId = '' }) {
        if (!(await publicListQueries(handle).find(userId, listId))) throw new Problem('list.not-found');
      },
    },
    { ...platform, cipher: cipherFor('public-lists') },
  );
  return publicListService({
    store: publicListQueries(db),
    links,
    writeFeed: writeSharedFeed,
    publicUrl: config.publicUrl,
    digest: ids.digest,
  });
}
