import './tables.ts';
import { feedsApi } from '../contract/activity-feed.ts';
import { logReader } from '#features/log/server/public.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createLinks } from '#platform/links/links.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { writeFeed } from './feed-adapter.ts';
import { feedRoutes } from './routes.ts';
import { feedService } from './service.ts';

const LINKS = {
  table: 'log_feeds',
  orderBy: 'created_at',
  actions: { created: 'feed.created', renewed: 'feed.renewed', revoked: 'feed.withdrawn' },
} as const;

export const feedsFeature = defineFeature({
  calls: {
    feeds: {
      api: feedsApi,
      description: 'The log for feed readers and calendars',
      examples: {
        save: { categories: ['BOOK', 'MOVIE'], notes: false },
        log: { token: EXAMPLE.token, file: 'log.atom' },
      },
    },
  },

  start(platform: Platform) {
    const { db, config, clock, cipherFor } = platform;
    const links = createLinks(LINKS, { ...platform, cipher: cipherFor('log-feeds') });
    const service = feedService({
      entries: logReader(db),
      links,
      writeFeed,
      publicUrl: config.publicUrl,
      clock,
    });
    return {
      service,
      routes: (context) => feedRoutes(context, service),
      links: [service.linkSource],
      userData: [service.userData],
    };
  },
});
