import { doctorApi } from '../contract/doctor.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Settings } from '#platform/config/config.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { doctorRoutes } from './routes.ts';

interface Needs {
  /** The file store itself, from which what the doctor tries out is removed at once. */
  readonly store: BlobStore;
  readonly settings: Settings;
}

export const doctorFeature = defineFeature({
  calls: {
    doctor: { api: doctorApi, description: 'For admins: what keeps Daybook from working', examples: {} },
  },

  start({ config, db, secret, ids }: Platform, { store, settings }: Needs) {
    const ports = {
      config,
      settings,
      env: process.env,
      openDatabase: async () => db,
      openStore: async () => store,
      readSecret: async () => secret,
      ids,
    };
    return { service: null, routes: (context) => doctorRoutes(context, ports) };
  },
});
