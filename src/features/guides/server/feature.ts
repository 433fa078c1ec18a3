import './tables.ts';
import { workApi } from '../contract/catalogue-work.ts';
import { dismissalApi } from '../contract/dismissals.ts';
import { forYouApi, pairApi } from '../contract/for-you.ts';
import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import { publicGuidesApi } from '../contract/public-guides.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { dismissalQueries } from './dismissals/queries.ts';
import { dismissalRoutes } from './dismissals/routes.ts';
import { dismissalService } from './dismissals/service.ts';
import { dismissalExamples, guideExamples, pairExamples, publicGuidesExamples } from './examples.ts';
import { forYouModule } from './for-you/module.ts';
import { forYouRoutes } from './for-you/routes.ts';
import { guideMapService } from './map/service.ts';
import { guideModule, type GuideNeeds } from './module.ts';
import { publicGuideModule } from './shares/module.ts';
import { publicGuideRoutes } from './shares/routes.ts';
import { guideRoutes } from './routes.ts';
import type { GuideModelConfig } from './model/chat.ts';
import type { ReadSamples } from '#platform/telemetry/module.ts';

export const guidesFeature = defineFeature({
  calls: {
    guide: {
      api: guideApi,
      description: 'Guides to movies, books and places',
      examples: guideExamples,
    },
    work: {
      api: workApi,
      description: 'What the catalogue knows of a work',
      examples: { retrieve: { name: 'Dune', category: 'BOOK', year: 1965 } },
    },
    guideMap: {
      api: guideMapApi,
      description: 'What surrounds the sights of a guide',
      examples: { retrieve: { west: '-9.23', south: '38.68', east: '-9.09', north: '38.77' } },
    },
    publicGuides: {
      api: publicGuidesApi,
      description: 'Guides that a link shows to others',
      examples: publicGuidesExamples,
    },
    dismissal: {
      api: dismissalApi,
      description: 'Recommendations that you do not want to see',
      examples: dismissalExamples,
    },
    forYou: { api: forYouApi, description: 'Recommendations from the whole log', examples: {} },
    pair: {
      api: pairApi,
      description: 'Recommendations for two people who agree',
      examples: pairExamples,
    },
  },

  start(platform: Platform, needs: GuideNeeds) {
    const { db, clock, config } = platform;
    const service = guideModule(platform, needs);
    const map = guideMapService(service);
    const dismissals = dismissalService({ store: dismissalQueries(db), findItem: service.findItem, clock });
    const forYou = forYouModule(platform, service);
    const shared = publicGuideModule(platform);
    return {
      service,
      routes(context) {
        guideRoutes(context, service, map);
        dismissalRoutes(context, dismissals);
        forYouRoutes(context, forYou);
        publicGuideRoutes(context, shared);
      },
      links: [shared.linkSource],
      userData: [forYou.pairs.userData, dismissals.userData, shared.userData],
      sweeps: [({ now }) => service.sweep(now), ({ now }) => forYou.pairs.sweep(now)],
      figures: guideFigures(config.guides.model, service.readModelState),
      stop: async () => service.stop(),
    };
  },
});

/** Whether a language model is configured, keeps failing, and how often it was asked today. */
function guideFigures(
  model: Pick<GuideModelConfig, 'perDay'> | null,
  readState: (() => Promise<{ readonly isAway: boolean; readonly spent: number }>) | null,
): readonly ReadSamples[] {
  const configured = { name: 'daybook_guide_model_configured', value: model === null ? 0 : 1 } as const;
  if (model === null || readState === null) return [() => [configured]];
  return [
    () => [configured, { name: 'daybook_guide_model_budget', value: model.perDay }],
    async () => {
      const { isAway, spent } = await readState();
      return [
        { name: 'daybook_guide_model_breaker_open', value: isAway ? 1 : 0 },
        { name: 'daybook_guide_model_budget_used', value: spent },
      ];
    },
  ];
}
