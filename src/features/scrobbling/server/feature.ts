import './tables.ts';
import { scrobbleApi } from '../contract/scrobble.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { scrobbleModule, type ScrobbleModulePorts } from './module.ts';
import { scrobbleRoutes } from './routes.ts';

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

  start(platform: Platform, { submit }: Pick<ScrobbleModulePorts, 'submit'>) {
    const service = scrobbleModule({ ...platform, submit, cipher: platform.cipherFor('scrobble-addresses') });
    return {
      service,
      routes: (context) => scrobbleRoutes(context, service),
      links: [service.linkSource],
      userData: [service.userData],
    };
  },
});
