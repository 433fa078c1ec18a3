import './tables.ts';
import { importApi } from '../contract/import.ts';
import { importExamples } from './examples.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { importModule, type ImportNeeds } from './module.ts';
import { importRoutes } from './routes.ts';

export const importFeature = defineFeature({
  calls: {
    import: { api: importApi, description: 'Import from other services', examples: importExamples },
  },

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
