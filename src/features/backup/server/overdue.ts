import type { OperatorNotice } from '#platform/contract/operator-notice.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { compose } from '#platform/email/compose.ts';
import type { Email } from '#platform/email/email.ts';
import { DAY_MS, timestamp, type Clock } from '#platform/system/clock.ts';
import type { NoticeSource } from '#platform/operations/operator-notices.ts';
import type { ListedBackup } from './repository/catalog.ts';
import type { ScheduleState, ScheduleStore } from './schedule-queries.ts';

export const OVERDUE_DAYS = 3;

export interface OverduePorts {
  readonly store: ScheduleStore;
  readonly clock: Clock;
  readonly list: () => Promise<readonly ListedBackup[]>;
}

/** A warning if the newest verified backup, scheduled or not, is too old; otherwise null. */
export async function overdueMessage({ store, clock, list }: OverduePorts): Promise<string | null> {
  const state = await store.read();
  const now = clock();
  if (state === null || !isOverdue(state, now)) return null;
  // Backups verified by the command are not in the database yet.
  const verifiedAt = findNewestVerified(await list().catch(() => []), now) ?? state.verifiedAt;
  if (verifiedAt !== null && verifiedAt !== state.verifiedAt) await store.recordVerified(verifiedAt);
  if (!isOverdue({ ...state, verifiedAt }, now)) return null;
  const reason = state.failure === null ? '' : ` The last attempt failed: ${state.failure.text}`;
  return verifiedAt === null
    ? `There is no verified backup, although BACKUP_TO has been set since ${formatDay(state.setUpAt)}.${reason}`
    : `The newest verified backup is from ${formatDay(verifiedAt)}, more than ${OVERDUE_DAYS} days ago.${reason}`;
}

/** The email to an admin; `sentence` says what is wrong. */
export const composeOverdueEmail = (publicUrl: string, to: string, sentence: string): Email =>
  compose(to, 'backup', {
    subject: 'There is no recent backup',
    opening: `${sentence} Until a new one is made and verified, everything written since then would be lost with the server.`,
    action: { label: 'See the backups', url: `${publicUrl}${SCREENS.admin}?show=backups` },
    closing:
      'You receive this email as an admin, at most once a day, until there is a verified backup from the last 3 days.',
  });

/** Reports failed backups, the lack of a recent one, and a location that would be lost with the data. */
export function createBackupNotices(ports: OverduePorts, placeWarning: string | null): NoticeSource {
  const place: OperatorNotice[] =
    placeWarning === null ? [] : [{ code: 'backup.in-data-dir', severity: 'warning', text: placeWarning }];
  return {
    async list() {
      const overdue = await overdueMessage(ports);
      if (overdue !== null) return [{ code: 'backup.overdue', severity: 'error', text: overdue }, ...place];
      const failure = (await ports.store.read())?.failure ?? null;
      if (failure === null) return place;
      const again = `The next attempt is at ${timestamp(failure.retryAt).slice(0, 16).replace('T', ' ')} UTC.`;
      return [
        {
          code: 'backup.failed',
          severity: 'warning',
          text: `The last backup failed: ${failure.text} ${again}`,
        },
        ...place,
      ];
    },
  };
}

function isOverdue(
  { setUpAt, verifiedAt }: Pick<ScheduleState, 'setUpAt' | 'verifiedAt'>,
  now: number,
): boolean {
  return now - Math.max(setUpAt, verifiedAt ?? 0) > OVERDUE_DAYS * DAY_MS;
}

/** When the newest verified backup was made; null if there is none. */
export function findNewestVerified(listed: readonly ListedBackup[], now: number): number | null {
  const times = listed.flatMap(({ manifest, verified }) =>
    manifest !== null && verified?.problems.length === 0 ? [Date.parse(manifest.time)] : [],
  );
  return times.filter((time) => time <= now).reduce<number | null>((a, b) => Math.max(a ?? 0, b), null);
}

const formatDay = (ms: number) => timestamp(ms).slice(0, 10);
