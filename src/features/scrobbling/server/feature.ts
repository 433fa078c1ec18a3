import './tables.ts';
import { scrobbleApi } from '../contract/scrobble.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createLinks } from '#platform/links/links.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { scrobbleRoutes } from './routes.ts';
import { scrobbleService, type ScrobblePorts } from './service.ts';

const LINKS = {
  table: 'scrobble_addresses',
  orderBy: 'created_at',
  actions: { created: 'scrobble.created', renewed: 'scrobble.renewed', revoked: 'scrobble.withdrawn' },
} as const;

export const scrobblingFeature = defineFeature({
  calls: {
    scrobble: {
      api: scrobbleApi,
      description: 'What media servers add to the log',
      examples: {
        create: { timeZone: 'Europe/Lisbon' },
        renew: { timeZone: 'Europe/Lisbon' },
        receive: {
          token: EXAMPLE.token,
          service: 'jellyfin',
          NotificationType: 'PlaybackStop',
          ItemType: 'Movie',
          Name: 'Arrival',
          Year: 2016,
          UtcTimestamp: '2026-05-12T21:11:12Z',
          PlayedToCompletion: true,
        },
      },
    },
  },

  start(platform: Platform, { submit }: Pick<ScrobblePorts, 'submit'>) {
    const { db, config, clock, ids, cipherFor } = platform;
    const links = createLinks(LINKS, { ...platform, cipher: cipherFor('scrobble-addresses') });
    const counters = counterQueries(db);
    const service = scrobbleService({ links, submit, counters, limited: config.rateLimits, clock, ids });
    return {
      service,
      routes: (context) => scrobbleRoutes(context, service),
      links: [service.linkSource],
      userData: [service.userData],
    };
  },
});
