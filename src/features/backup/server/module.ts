import type { Config } from '#platform/config/config.ts';
import { describeError } from '#platform/system/describe-error.ts';
import type { Backups, BackupSummary } from '../contract/backups.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { timestamp } from '#platform/system/clock.ts';
import { describePlaceInDataDir } from './repository/open-repository.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import { amountsNow, estimateCreation, estimateRestore, rowsOf } from './estimate.ts';
import { listBackups, type ListedBackup } from './repository/catalog.ts';
import { readDataSize } from './queries.ts';
import { openRepository } from './repository/open-repository.ts';
import { composeOverdueEmail, createBackupNotices, overdueMessage } from './overdue.ts';
import { createBackupSchedule, type RunBackup } from './schedule.ts';
import { scheduleQueries } from './schedule-queries.ts';

/** More than any reasonable retention rule keeps. */
const LISTED_MAX = 500;

export function createBackupModule(platform: Platform, run: RunBackup) {
  const { db, config, clock, ids, log, emailCipher, leases, onEmails } = platform;
  const { target, timeOfDay, retention } = config.backup;
  const store = scheduleQueries(db);
  const overdue = { store, clock, list };
  const schedule = createBackupSchedule({ store, leases, clock, log, timeOfDay, run, warnAdmins: warn });

  async function list(): Promise<ListedBackup[]> {
    if (target === null) return [];
    const repository = await openRepository(target);
    try {
      return await listBackups(repository);
    } finally {
      repository.close();
    }
  }

  /** Of a backup and its verification. */
  async function expectedSeconds(listed: readonly ListedBackup[]): Promise<number> {
    const { all, missing } = amountsNow(await readDataSize(db), listed);
    return Math.ceil(estimateCreation(listed, missing).seconds + estimateRestore(listed, all).seconds);
  }

  /** Sends an email to all admins, once a day. */
  async function warn(): Promise<void> {
    const sentence = await overdueMessage(overdue);
    if (sentence === null) return;
    const isPosted = await db.transaction().execute(async (handle) => {
      const queries = scheduleQueries(handle);
      if (!(await queries.claimWarning(clock()))) return false;
      const outbox = createOutbox(handle, emailCipher, ids, clock);
      for (const { id, email } of await queries.admins())
        await outbox.post(composeOverdueEmail(config.publicUrl, email, sentence), id);
      return true;
    });
    if (isPosted) onEmails();
  }

  return {
    /** Starts the schedule; does nothing if BACKUP_TO is not set. */
    start: (): Promise<void> => (target === null ? store.erase() : schedule.start()),
    /** Makes a backup or sends a warning if one is due, now instead of within a minute. */
    check: schedule.check,
    stop: schedule.stop,
    notices:
      target === null ? null : createBackupNotices(overdue, describePlaceInDataDir(target, config.dataDir)),

    forAdmins: {
      async list(): Promise<Backups> {
        // First, so that what a backup has recorded at its end is read with the fact that it ended.
        const running = await schedule.readStatus();
        const [state, listed] = await Promise.all([store.read(), list().catch(describeError)]);
        const failure = state?.failure ?? null;
        const backups = typeof listed === 'string' ? [] : listed;
        return {
          place: target === null ? null : formatTarget(target),
          at: `${twoDigits(timeOfDay.hour)}:${twoDigits(timeOfDay.minute)}`,
          keep: retention,
          running,
          failure: failure && {
            at: timestamp(failure.at),
            text: failure.text,
            retryAt: timestamp(failure.retryAt),
          },
          unreadable: typeof listed === 'string' ? listed : null,
          expectedSeconds: target === null ? null : await expectedSeconds(backups),
          backups: backups.toReversed().slice(0, LISTED_MAX).map(toBackupSummary),
        };
      },

      async begin(): Promise<void> {
        if (target === null) throw new Problem('backup.not-configured');
        if (!(await schedule.runNow())) throw new Problem('backup.running');
      },
    },
  };
}

function toBackupSummary({ id, manifest, problem, verified, size }: ListedBackup): BackupSummary {
  return {
    id,
    time: manifest?.time ?? null,
    version: manifest?.version ?? null,
    rows: manifest && rowsOf(manifest),
    files: manifest?.blobs.count ?? null,
    fileBytes: manifest?.blobs.bytes ?? null,
    bytes: size,
    verifiedAt: verified?.time ?? null,
    problems: problem === null ? (verified?.problems ?? []) : [problem],
  };
}

function formatTarget(target: NonNullable<Config['backup']['target']>): string {
  return target.kind === 'folder' ? target.folder : `s3://${target.bucket}/${target.prefix}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
