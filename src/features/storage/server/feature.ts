import './tables.ts';
import { dropApi, dropsApi } from '../contract/drops.ts';
import { foldersApi } from '../contract/folders.ts';
import { sharedApi, sharesApi } from '../contract/shares.ts';
import { ROOT_FOLDER_ID, storageApi } from '../contract/storage.ts';
import { versionsApi } from '../contract/versions.ts';
import { BEGINNING_MAX_LINES, beginWith } from '#platform/documents/first-answers.ts';
import { defineFeature } from '#platform/feature/define-feature.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { davRoutes } from './dav/routes.ts';
import { createDropsModule } from './drop/module.ts';
import { dropRoutes } from './drop/routes.ts';
import {
  dropExamples,
  dropsExamples,
  foldersExamples,
  sharedExamples,
  sharesExamples,
  storageExamples,
  versionsExamples,
} from './examples.ts';
import { storageLimits } from './limits.ts';
import type { PasswordHashes } from './links/link-passwords.ts';
import { createStorageModule } from './module.ts';
import { storageRoutes } from './routes.ts';
import { createSharesModule } from './shares/module.ts';
import { shareRoutes } from './shares/routes.ts';
import { createStorageDataSource } from './user-data.ts';

export const storageFeature = defineFeature({
  calls: {
    storage: {
      api: storageApi,
      description: 'Files: upload, download, trash and quota',
      examples: storageExamples,
    },
    folders: { api: foldersApi, description: 'Folders', examples: foldersExamples },
    versions: { api: versionsApi, description: 'Earlier versions of files', examples: versionsExamples },
    shares: { api: sharesApi, description: 'Links that share files', examples: sharesExamples },
    shared: { api: sharedApi, description: 'What visitors of such a link see', examples: sharedExamples },
    drops: { api: dropsApi, description: 'Links by which others send files', examples: dropsExamples },
    drop: { api: dropApi, description: 'What visitors of such a link send', examples: dropExamples },
  },

  documents: {
    storage: {
      beginning: beginWith(
        {
          endpoint: storageApi.files,
          input: { deleted: 'false', folder: ROOT_FOLDER_ID, limit: String(BEGINNING_MAX_LINES) },
        },
        (files) => files.map(({ name }) => name),
      ),
    },
  },

  async start(platform: Platform, { passwords }: { readonly passwords: PasswordHashes }) {
    const { config, blobs } = platform;
    const limits = storageLimits(config, await blobs.space());
    const service = createStorageModule({ ...platform, limits });
    const shares = createSharesModule(platform, {
      passwords,
      fileById: service.service.fileById,
      archive: service.archive,
    });
    const drops = createDropsModule(platform, { passwords, limits, resumable: service.resumable });
    return {
      service,
      routes(context) {
        storageRoutes(context, service);
        davRoutes(context, service.dav, config.origins);
        shareRoutes(context, shares);
        dropRoutes(context, drops);
      },
      links: [shares.owners.linkSource, drops.owners.linkSource],
      userData: [createStorageDataSource(service), shares.userData, drops.userData],
      sweeps: [
        ({ now, signal }) => service.sweep(now, signal),
        ({ now }) => service.dav.sweep(now),
        ({ now }) => shares.sweep(now),
        ({ now }) => drops.sweep(now),
      ],
      figures: [() => [{ name: 'daybook_disk_reserve_bytes', value: limits.reserveBytes }]],
      async stop(closed) {
        service.stopReceiving();
        await Promise.all([closed, drops.stop()]);
        // Interrupted uploads still store what has arrived.
        await service.ended();
      },
    };
  },
});
