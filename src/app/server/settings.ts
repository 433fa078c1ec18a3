import { accountSettings } from '#features/account/server/settings.ts';
import { backupSettings } from '#features/backup/server/settings.ts';
import { guideSettings } from '#features/guides/server/settings.ts';
import { storageSettings } from '#features/storage/server/settings.ts';
import { storySettings } from '#features/story/server/settings.ts';
import { webhookSettings } from '#features/webhooks/server/settings.ts';
import { databaseSettings } from '#platform/database/settings.ts';
import { secretSettings } from '#platform/auth/settings.ts';
import { blobSettings } from '#platform/blobs/settings.ts';
import { createSettings } from '#platform/config/config.ts';
import type { ConfigOf } from '#platform/config/settings.ts';
import { emailSettings } from '#platform/email/settings.ts';
import { integrationSettings } from '#platform/http/integrations.ts';
import { httpSettings } from '#platform/http/settings.ts';
import { logSettings } from '#platform/system/settings.ts';
import { telemetrySettings } from '#platform/telemetry/settings.ts';

/** In the order of docs/settings.md. */
const PARTS = [
  httpSettings,
  databaseSettings,
  secretSettings,
  blobSettings,
  storageSettings,
  emailSettings,
  accountSettings,
  guideSettings,
  storySettings,
  integrationSettings,
  webhookSettings,
  backupSettings,
  logSettings,
  telemetrySettings,
] as const;

declare module '#platform/config/config.ts' {
  interface Config extends ConfigOf<typeof PARTS> {}
}

export const settings = createSettings(PARTS);

export const { readConfig, requireConfig } = settings;
