import { stat } from 'node:fs/promises';
import {
  describePlaceInDataDir,
  findNewestVerified,
  listBackups,
  openRepository,
  OVERDUE_DAYS,
} from '#features/backup/server/public.ts';
import { commandLine } from '#platform/system/command-line.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { fault, good, warning, type Check, type Result } from './check.ts';

type BackupTarget = NonNullable<Config['backup']['target']>;

/** Whether there is a recent backup that was restored for a test, and whether it would survive the loss of the disk. */
export function createBackupCheck({ backup, dataDir }: Config, now: () => number): Check {
  const { target, passphrase } = backup;
  return {
    area: 'Backups',
    async run() {
      if (target === null)
        return [
          warning(
            'No backups are made.',
            'Set BACKUP_TO to a folder on another disk or to a bucket (docs/backup.md).',
          ),
        ];
      return [
        await checkNewest(target, now()),
        ...(await checkPlace(target, dataDir)),
        ...(passphrase === null
          ? [
              warning(
                'Backups do not contain the secret: after a restore, unsent emails would be lost.',
                'Set BACKUP_PASSPHRASE, and keep it elsewhere, too.',
              ),
            ]
          : []),
      ];
    },
  };
}

async function checkNewest(target: BackupTarget, now: number): Promise<Result> {
  const repository = await openRepository(target);
  const listed = await listBackups(repository).finally(() => repository.close());
  const newestAt = findNewestVerified(listed, now);
  if (newestAt === null)
    return warning(
      'There is no verified backup yet.',
      `${commandLine('backup')} create && ${commandLine('backup')} verify`,
    );
  const ageDays = (now - newestAt) / DAY_MS;
  const text = `The newest verified backup is ${ageDays < 1 ? 'less than a day' : `${Math.floor(ageDays)} days`} old.`;
  return ageDays > OVERDUE_DAYS
    ? fault(text, 'See why the last one failed: /admin?show=backups')
    : good(text);
}

async function checkPlace(target: BackupTarget, dataDir: string): Promise<Result[]> {
  if (target.kind === 's3') return [];
  const inDataDir = describePlaceInDataDir(target, dataDir);
  if (inDataDir !== null) return [warning(inDataDir)];
  const [theirs, ours] = await Promise.all(
    [target.folder, dataDir].map((folder) => stat(folder).catch(() => null)),
  );
  if (theirs == null || ours == null || theirs.dev !== ours.dev) return [];
  return [
    warning(
      `Backups are on the same disk as DATA_DIR: ${target.folder}.`,
      'Set BACKUP_TO to another disk or to a bucket, or copy the folder elsewhere.',
    ),
  ];
}
