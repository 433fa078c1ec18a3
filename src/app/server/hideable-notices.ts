import type { Db } from '#platform/database/connect.ts';
import { hiddenNoticeQueries } from '#platform/database/hidden-notice-queries.ts';
import { listStartedVersions } from '#platform/database/migration-state.ts';
import { findFailedEmails } from '#platform/email/failed-notice.ts';
import { DAY_MS, type Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createHideableNotice, type HideableNotice } from '#platform/operations/hideable-notice.ts';
import type { NoticeSource } from '#platform/operations/operator-notices.ts';
import { describeUpgrade } from '#platform/operations/version-notice.ts';

/** Nobody needs a backup of a trial. */
const WITHOUT_BACKUP_DAYS = 7;

interface HideableNoticesPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/** What an admin should know once, and can then hide. */
export function createHideableNotices({ db, clock, config }: HideableNoticesPorts): NoticeSource[] {
  const hidden = hiddenNoticeQueries(db, clock);
  const findMissingBackup = async () => (config.backup.target === null ? describeMissing(db, clock()) : null);
  const findUpgrade = async () => describeUpgrade(await listStartedVersions(db));
  return [
    createHideableNotice({
      code: 'mail.failed',
      confirmLabel: 'Hide until the next one fails',
      hidden,
      find: () => findFailedEmails(db),
    }),
    createHideableNotice({
      code: 'backup.none',
      confirmLabel: 'I back up another way',
      hidden,
      find: findMissingBackup,
    }),
    createHideableNotice({ code: 'version.new', confirmLabel: 'Hide', hidden, find: findUpgrade }),
  ];
}

async function describeMissing(db: Db, now: number): Promise<HideableNotice | null> {
  const installation = await db.selectFrom('installation').select('created_at').executeTakeFirst();
  if (installation === undefined || now - installation.created_at < WITHOUT_BACKUP_DAYS * DAY_MS) return null;
  return {
    severity: 'warning',
    text: 'Daybook makes no backups: if its disk breaks, everything is lost. Set BACKUP_TO to a folder on another disk or to a bucket, and restart.',
    href: '/admin?show=backups',
    about: 'BACKUP_TO',
  };
}
