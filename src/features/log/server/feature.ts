import './tables.ts';
import { activityApi, type Activity } from '../contract/activity.ts';
import { LOG_DOING, LOG_LATEST } from '../contract/first-calls.ts';
import { BEGINNING_MAX_LINES, beginWith } from '#platform/documents/first-answers.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';
import type { IdentifyWork } from './complete-draft.ts';
import type { LogRoom } from './log-room.ts';
import { overviewQueries } from './overview-queries.ts';
import type { FindOwnFiles } from './pictures.ts';
import { activityQueries } from './queries.ts';
import { activityRoutes } from './routes.ts';
import { activityService, type ActivityPorts } from './service.ts';

interface Needs {
  readonly files: FindOwnFiles;
  readonly filesInside: ActivityPorts['filesInside'];
  readonly room: LogRoom;
  readonly identify: IdentifyWork;
  /** Known once all features have started. */
  readonly exports: () => Parameters<typeof activityRoutes>[2];
}

const { id } = EXAMPLE;
const toCall = <Asked>(input: Asked) => ({ endpoint: activityApi.retrieve, input });
const namesOf = (activities: readonly Activity[]) => activities.map(({ name }) => name);
const logDocument = {
  firstCalls: [LOG_LATEST, LOG_DOING].map(toCall),
  beginning: beginWith(toCall(LOG_LATEST), namesOf),
};

export const logFeature = defineFeature({
  calls: {
    activity: {
      api: activityApi,
      description: 'The log: entries, search, numbers and CSV',
      examples: {
        retrieve: { all: true, category: 'BOOK', minRating: 4, sort: 'date', limit: 20 },
        submit: {
          name: 'The Left Hand of Darkness',
          category: 'BOOK',
          rating: 5,
          date: '2026-05-17',
          creator: 'Ursula K. Le Guin',
          year: 1969,
          tags: ['science fiction'],
        },
        update: { id, name: 'Lisbon', category: 'PLACE', rating: 5 },
        updateMany: { changes: [{ id, tags: ['summer'] }] },
        orderWishes: { ids: [id] },
        delete: { id },
        deleteMany: { ids: [id] },
        restore: { id },
        restoreMany: { ids: [id] },
        overview: { timeZone: 'Europe/Lisbon', year: 2026 },
        export: { format: 'jsonl' },
      },
    },
  },

  documents: {
    home: logDocument,
    activity: logDocument,
    dashboard: {
      beginning: beginWith(toCall({ all: true, limit: BEGINNING_MAX_LINES }), namesOf),
    },
  },

  start({ db, clock, ids }: Platform, { exports, ...needs }: Needs) {
    const service = activityService({
      store: activityQueries(db),
      counts: overviewQueries(db),
      ...needs,
      clock,
      ids,
    });
    return {
      service,
      routes: (context) => activityRoutes(context, service, exports()),
      userData: [service.userData],
      sweeps: [({ now }) => service.sweep(now)],
    };
  },
});
