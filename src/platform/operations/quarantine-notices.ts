import type { QuarantineStore, QuarantineKind } from '../database/quarantine-queries.ts';
import type { OperatorNotice } from '../contract/operator-notice.ts';
import { DAY_MS, timestamp, type Clock } from '../system/clock.ts';
import type { NoticeSource } from './operator-notices.ts';
import { isTooMany, QUARANTINE_DAYS } from './quarantine.ts';

const KIND_LABELS: Readonly<Record<QuarantineKind, string>> = {
  blob: 'stored files',
  'staged-upload': 'unfinished uploads',
  'kept-email': 'emails in the outbox folder',
};
const CODE_PREFIX = 'quarantine.';

/** Reports a stopped clean-up, and lets an admin confirm the removal of what is in quarantine. */
export function createQuarantineNotices(store: QuarantineStore, clock: Clock): NoticeSource {
  return {
    async list() {
      const stopped = (await store.counts()).filter(isTooMany);
      return stopped.map(({ kind, unconfirmed, known }): OperatorNotice => {
        const share = `${formatCount(unconfirmed)} of ${formatCount(unconfirmed + known)}`;
        return {
          code: CODE_PREFIX + kind,
          severity: 'error',
          text:
            `${share} ${KIND_LABELS[kind]} have no entry in the database. Nothing was removed. ` +
            'Check that DATABASE_URL, FILES_URL and DATA_DIR are correct. If all of them can be deleted, ' +
            `confirm; each is then removed ${QUARANTINE_DAYS} days after it was found.`,
          confirmLabel: 'Allow removal',
        };
      });
    },

    async confirm(code) {
      const kind = code.slice(CODE_PREFIX.length);
      if (!code.startsWith(CODE_PREFIX) || !Object.hasOwn(KIND_LABELS, kind)) return false;
      await store.confirm(kind as QuarantineKind, clock());
      return true;
    },
  };
}

/** Figures for the admin's storage statistics; empty while the quarantine is empty. */
export async function quarantineFacts(store: QuarantineStore): Promise<Record<string, number | string>> {
  const counts = await store.counts();
  if (counts.length === 0) return {};
  const oldest = Math.min(...counts.map(({ oldestAt }) => oldestAt));
  return {
    quarantinedObjects: counts.reduce((sum, { objects }) => sum + objects, 0),
    bytesInQuarantine: counts.reduce((sum, { bytes }) => sum + bytes, 0),
    timeOldestQuarantined: timestamp(oldest),
    timeQuarantineRemoval: counts.some(isTooMany)
      ? 'waits for a confirmation'
      : timestamp(oldest + QUARANTINE_DAYS * DAY_MS),
  };
}

function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count);
}
