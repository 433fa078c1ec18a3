import type { Config } from '#platform/config/config.ts';
import { createLinks, type LinkPorts } from '#platform/links/links.ts';
import { logReader } from '#features/log/server/public.ts';
import { writeFeed } from './feed-adapter.ts';
import { feedService } from './service.ts';

export interface FeedModulePorts extends LinkPorts {
  readonly config: Config;
}

/** Wires up the feeds of logs. */
export function feedModule({ config, ...ports }: FeedModulePorts) {
  const { db, clock } = ports;
  const actions = { created: 'feed.created', renewed: 'feed.renewed', revoked: 'feed.withdrawn' } as const;
  const links = createLinks({ table: 'log_feeds', orderBy: 'created_at', actions }, ports);
  return feedService({ entries: logReader(db), links, writeFeed, publicUrl: config.publicUrl, clock });
}
