import './tables.ts';
import { importApi } from '../contract/import.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { importModule, type ImportNeeds } from './module.ts';
import { importRoutes } from './routes.ts';
import { EXAMPLE } from '#platform/openapi/example-values.ts';

const { id } = EXAMPLE;
const source = 'goodreads';

export const importFeature = defineFeature({
  calls: {
    import: {
      api: importApi,
      description: 'Import from other services',
      examples: {
        known: { source },
        knownLists: { source },
        begin: {
          source,
          files: ['goodreads_library_export.csv'],
          counts: { rows: 1, added: 1, changed: 0, here: 0, leftOut: 0, failed: 0 },
        },
        addRows: {
          id,
          position: 0,
          rows: [
            {
              kind: 'add',
              key: '42',
              draft: { name: 'Dune', category: 'BOOK', rating: 5, date: '2026-05', creator: 'Frank Herbert' },
            },
          ],
        },
        commit: { id },
        discard: { id },
        undo: { id },
      },
    },
  },

  documents: { import: { firstCalls: [{ endpoint: importApi.retrieve, input: {} }] } },

  start(platform: Platform, needs: ImportNeeds) {
    const service = importModule(platform, needs);
    return {
      service,
      routes: (context) => importRoutes(context, service),
      userData: [service.userData],
      sweeps: [({ now }) => service.sweep(now)],
    };
  },
});
