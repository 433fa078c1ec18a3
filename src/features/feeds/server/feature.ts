import './tables.ts';
import { feedsApi } from '../contract/activity-feed.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { feedModule } from './module.ts';
import { feedRoutes } from './routes.ts';

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
    const service = feedModule({ ...platform, cipher: platform.cipherFor('log-feeds') });
    return {
      service,
      routes: (context) => feedRoutes(context, service),
      links: [service.linkSource],
      userData: [service.userData],
    };
  },
});
