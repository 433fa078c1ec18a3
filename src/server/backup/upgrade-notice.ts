import type { Log } from '../kernel/log.ts';
import type { NoticeSource } from '../kernel/operator-notices.ts';
import type { UpgradeBackup } from './before-upgrade.ts';

/** Logs where the backup before the upgrade is. Without one, a notice stays until the next start. */
export function createUpgradeNotice(log: Log, backup: UpgradeBackup): NoticeSource {
  if (backup.upgrades && backup.path !== null)
    log.info({ schema: backup.schema, backup: backup.path }, 'The data before this upgrade are backed up.');
  const isUnprotected = backup.upgrades && backup.path === null;
  return {
    list: async () =>
      isUnprotected
        ? [
            {
              code: 'upgrade.without-backup',
              severity: 'warning',
              text:
                'This version has changed the database, and nothing was backed up before. Set BACKUP_TO, and each ' +
                'upgrade begins with a backup.',
            },
          ]
        : [],
  };
}
