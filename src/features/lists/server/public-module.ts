import { Problem } from '#platform/contract/problem.ts';
import type { Config } from '#platform/config/config.ts';
import { createLinks, type LinkPorts } from '#platform/links/links.ts';
import { writeSharedFeed } from '#features/feeds/server/public.ts';
import { publicListQueries } from './public-queries.ts';
import { publicListService } from './public-service.ts';

export interface PublicListModulePorts extends LinkPorts {
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Wires up the lists that everybody with a link sees. */
export function publicListModule({ config, ...ports }: PublicListModulePorts) {
  const links = createLinks(
    {
      table: 'public_lists',
      orderBy: 'list_id',
      actions: { created: 'list.shared', renewed: 'list.shared', revoked: 'list.withdrawn' },
      async assertTarget(handle, userId, { list_id: listId = '' }) {
        if (!(await publicListQueries(handle).find(userId, listId))) throw new Problem('list.not-found');
      },
    },
    ports,
  );
  const store = publicListQueries(ports.db);
  const { digest } = ports.ids;
  const { publicUrl } = config;
  return publicListService({ store, links, writeFeed: writeSharedFeed, publicUrl, digest });
}
