import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { finishRestore, smokeTest } from '#app/server/offline-app.ts';
import { openBackups, type Backups, type BackupsPorts } from '#features/backup/server/service.ts';
import { parseBackupTarget } from '#features/backup/server/settings.ts';
import { settings } from '#app/server/settings.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { newMigratedDatabase } from './databases.ts';
import { startDaybook, type Daybook, type TestUser } from './daybook.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { uploadFile } from './uploads.ts';

type Env = Readonly<Record<string, string>>;

/** A Daybook with a user who has files, and a folder for its backups. */
export interface BackupScene {
  readonly daybook: Daybook;
  readonly user: TestUser;
  /** The folder of the backups. */
  readonly repository: string;
  readonly env: Env;
  readonly backups: Backups;
  upload(name: string, content?: Buffer): Promise<{ id: string; content: Buffer }>;
}

/** On a database of its own; everything is removed after the test. */
export async function backupScene(
  kind: DatabaseConfig['kind'],
  more: Env = {},
  place?: string,
): Promise<BackupScene> {
  const database = await newMigratedDatabase(kind);
  const daybook = await startDaybook({ env: { DATABASE_URL: database.url, ...more } });
  onTestFinished(daybook.stop);
  const user = await daybook.user();
  const repository = place ?? (await testFolder());
  const env = { DATA_DIR: daybook.dataDir, DATABASE_URL: database.url, ...more };
  return {
    daybook,
    user,
    repository,
    env,
    backups: await backupsOf(env, repository),
    async upload(name, content = randomBytes(2_000)) {
      const { id } = (await uploadFile(user.client, name, content)).body;
      return { id, content };
    },
  };
}

/** The ports of the command in this environment. */
export async function backupsOf(env: Env, place: string): Promise<Backups> {
  const backups = await openBackups(portsOf(env, place));
  onTestFinished(backups.close);
  return backups;
}

export function portsOf(env: Env, place: string): BackupsPorts {
  const config = settings.requireConfig(env);
  return {
    config,
    target: parseBackupTarget(place),
    onProgress: () => undefined,
    smokeTest,
    finish: (done) => finishRestore(config, done),
  };
}

export async function testFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** With a folder that does not exist yet. */
export async function emptyPlace(): Promise<{ DATA_DIR: string }> {
  return { DATA_DIR: join(await testFolder(), 'data') };
}
