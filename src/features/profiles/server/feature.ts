import './tables.ts';
import { publicProfileApi } from '../contract/people.ts';
import { publicProfileExamples } from './examples.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { peopleModule, type PeopleNeeds } from './module.ts';
import { personPages } from './page-routes.ts';
import { peopleRoutes } from './routes.ts';

export const profilesFeature = defineFeature({
  calls: {
    publicProfile: {
      api: publicProfileApi,
      description: 'The public profile and its parts',
      examples: publicProfileExamples,
    },
  },

  pages: personPages,

  start(platform: Platform, needs: PeopleNeeds) {
    const people = peopleModule(platform, needs);
    return {
      service: people.service,
      routes: (context) => peopleRoutes(context, people),
      userData: [people.service.userData],
      sweeps: [({ now }) => people.service.sweep(now)],
    };
  },
});
