import './tables.ts';
import { listsApi } from '../contract/lists.ts';
import { publicListsApi } from '../contract/public-lists.ts';
import type { Db } from '#platform/database/connect.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import { publicListModule } from './public-module.ts';
import { publicListRoutes } from './public-routes.ts';
import { listQueries } from './queries.ts';
import { listRoutes } from './routes.ts';
import { listService } from './service.ts';

const { id, token } = EXAMPLE;

interface Needs {
  /** What other features do when a list is deleted. */
  readonly onDeleted: Parameters<typeof listQueries>[1];
}

export const listsFeature = defineFeature({
  calls: {
    lists: {
      api: listsApi,
      description: 'Lists of entries, and their order',
      examples: {
        create: { name: 'Best of 2026' },
        update: { id, note: 'What I would read again.' },
        setItems: { id, version: 1, items: [{ activityId: id, note: 'Unforgettable.' }] },
        order: { ids: [id] },
        delete: { id },
        restore: { id },
      },
    },
    publicLists: {
      api: publicListsApi,
      description: 'Lists that a link shows to others',
      examples: {
        share: { id },
        withdraw: { id },
        sharedList: { token },
        feed: { token, file: 'list.atom' },
      },
    },
  },

  start(platform: Platform, { onDeleted }: Needs) {
    const { db, clock, ids } = platform;
    const listsOf = (handle: Db) => listService({ store: listQueries(handle, onDeleted), clock, ids });
    const service = listsOf(db);
    const shared = publicListModule(platform);
    return {
      service: { listsOf, visibleList: shared.visibleList },
      routes(context) {
        listRoutes(context, service);
        publicListRoutes(context, shared);
      },
      links: [shared.linkSource],
      userData: [service.userData, shared.userData],
      sweeps: [({ now }) => service.sweep(now)],
    };
  },
});
