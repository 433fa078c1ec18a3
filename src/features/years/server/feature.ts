import './tables.ts';
import { lookBackApi } from '../contract/look-back.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { lookBackModule, type LookBackNeeds } from './module.ts';
import { lookBackRoutes } from './routes.ts';

export const yearsFeature = defineFeature({
  calls: {
    lookBack: {
      api: lookBackApi,
      description: 'Years in review, and their links',
      examples: {
        retrieve: { year: 2026 },
        share: { year: 2026 },
        withdraw: { year: 2026 },
        sharedYear: { token: EXAMPLE.token },
        feed: { token: EXAMPLE.token, file: 'year.atom' },
      },
    },
  },

  start(platform: Platform, needs: LookBackNeeds) {
    const lookBack = lookBackModule(platform, needs);
    return {
      service: lookBack.service,
      routes: (context) => lookBackRoutes(context, lookBack),
      links: [lookBack.years.linkSource],
      userData: [lookBack.years.userData],
    };
  },
});
