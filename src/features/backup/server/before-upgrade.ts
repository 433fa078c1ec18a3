import { describeError } from '#platform/system/describe-error.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { systemActor } from '#platform/audit/audit-log.ts';
import { connect } from '#platform/database/connect.ts';
import { migrationState } from '#platform/database/migration-state.ts';
import { SECOND_MS } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/system/log.ts';
import type { NoticeSource } from '#platform/operations/operator-notices.ts';
import { createStartupError } from '#platform/system/startup-error.ts';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { hasUsers } from './queries.ts';

/** `path` is the backup from before the upgrade; null: there is none. */
export type UpgradeBackup =
  | { readonly upgrades: false }
  | { readonly upgrades: true; readonly schema: string; readonly path: string | null };

const RETRY_MS = 2 * SECOND_MS;

/**
 * Backs up the data that a migration will change: into `BACKUP_TO`, or as a copy of the SQLite database. A PostgreSQL
 * database without `BACKUP_TO` is not backed up.
 * @throws a startup error if the backup fails, unless it is turned off
 */
export async function backUpBeforeUpgrade(config: Config): Promise<UpgradeBackup> {
  const schema = await schemaToUpgrade(config);
  if (schema === null) return { upgrades: false };
  if (!config.backup.beforeUpgrade) return { upgrades: true, schema, path: null };
  try {
    return { upgrades: true, schema, path: await backUp(config, schema) };
  } catch (error) {
    // Another node that started at the same time has backed up and migrated.
    if ((await schemaToUpgrade(config)) === null) return { upgrades: false };
    throw createStartupError(
      `This upgrade changes the database, and the backup before it failed: ${sentenceOf(error)} ` +
        'Fix this, or set BACKUP_BEFORE_UPGRADE=off to upgrade without a backup.',
      error,
    );
  }
}

/** The last applied migration of a database with users and pending migrations. */
async function schemaToUpgrade(config: Config): Promise<string | null> {
  const db = connect(config.database, () => undefined);
  try {
    const { applied, pending } = await migrationState(db);
    const schema = applied.at(-1);
    return schema !== undefined && pending.length > 0 && (await hasUsers(db)) ? schema : null;
  } finally {
    await db.destroy();
  }
}

async function backUp(config: Config, schema: string): Promise<string | null> {
  const { database, dataDir, backup } = config;
  if (backup.target !== null) return backUpInto(config, backup.target);
  return database.kind === 'sqlite' ? copyBeforeUpgrade(database.file, { dataDir, schema }) : null;
}

async function backUpInto(config: Config, target: NonNullable<Config['backup']['target']>): Promise<string> {
  // Loaded only if there is something to migrate.
  const { isBackupRunning, openBackups } = await import('./service.ts');
  const ports = {
    config,
    target,
    actor: systemActor,
    onProgress: () => undefined,
    smokeTest: rejectRestore,
    finish: rejectRestore,
  };
  const backups = await openBackups(ports);
  try {
    for (;;) {
      try {
        const { id } = await backups.create();
        return `${backups.location}, backup ${id}`;
      } catch (error) {
        if (!isBackupRunning(error) || (await schemaToUpgrade(config)) === null) throw error;
        await wait(RETRY_MS);
      }
    }
  } finally {
    backups.close();
  }
}

const rejectRestore = () => Promise.reject(new Error('A backup before an upgrade restores nothing.'));

function sentenceOf(error: unknown): string {
  const reason = describeError(error);
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Logs where the backup from before the upgrade is. Without one, a notice is shown until the next start. */
export function createUpgradeNotice(log: Log, backup: UpgradeBackup): NoticeSource {
  if (backup.upgrades && backup.path !== null)
    log.info(
      { schema: backup.schema, backup: backup.path },
      'The data from before this upgrade were backed up.',
    );
  const isUnprotected = backup.upgrades && backup.path === null;
  return {
    list: async () =>
      isUnprotected
        ? [
            {
              code: 'upgrade.without-backup',
              severity: 'warning',
              text:
                'This version changed the database, and there was no backup before the upgrade. Set BACKUP_TO so that ' +
                'every upgrade begins with a backup.',
            },
          ]
        : [],
  };
}
