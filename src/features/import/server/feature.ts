import './tables.ts';
import { importApi } from '../contract/import.ts';
import { importExamples } from './examples.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { importModule, type ImportModulePorts } from './module.ts';
import { importRoutes } from './routes.ts';

type Needs = Pick<ImportModulePorts, 'listsOf' | 'filesOf' | 'files' | 'room'>;

export const importFeature = defineFeature({
  calls: {
    import: { api: importApi, description: 'Import from other services', examples: importExamples },
  },

  documents: { import: { firstCalls: [{ endpoint: importApi.retrieve, input: {} }] } },

  start(platform: Platform, needs: Needs) {
    const service = importModule({ ...platform, ...needs });
    return {
      service,
      routes: (context) => importRoutes(context, service),
      userData: [service.userData],
      sweeps: [({ now }) => service.sweep(now)],
    };
  },
});
