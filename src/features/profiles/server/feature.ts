import './tables.ts';
import { publicProfileApi, type ProfileDraft } from '../contract/people.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { peopleModule, type PeopleNeeds } from './module.ts';
import { personPages } from './page-routes.ts';
import { peopleRoutes } from './routes.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';

const { id, handle } = EXAMPLE;

const draft: ProfileDraft = {
  handle,
  displayName: 'Ada',
  about: 'I read on trains.',
  indexed: false,
  listIds: [id],
  years: [1999],
  categories: ['BOOK', 'MOVIE'],
  numbers: true,
  latest: 5,
  favourites: true,
};

export const profilesFeature = defineFeature({
  calls: {
    publicProfile: {
      api: publicProfileApi,
      description: 'The public profile and its parts',
      examples: {
        save: draft,
        preview: draft,
        page: { handle },
        list: { handle, id },
        year: { handle, year: 1999 },
        feed: { handle, file: 'people.atom' },
      },
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
