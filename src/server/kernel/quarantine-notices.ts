import type { OperatorNotice } from '#contract/admin.ts';
import { DAY_MS, timestamp, type Clock } from './clock.ts';
import type { NoticeSource } from './operator-notices.ts';
import { isTooMany, QUARANTINE_DAYS, type QuarantineKind, type QuarantineStore } from './quarantine.ts';

const KIND_LABELS: Readonly<Record<QuarantineKind, readonly [one: string, many: string]>> = {
  blob: ['stored content belongs', 'stored contents belong'],
  'staged-upload': ['unfinished upload belongs', 'unfinished uploads belong'],
  'kept-email': ['kept email belongs', 'kept emails belong'],
};
const whole = new Intl.NumberFormat('en-US');
const CODE_PREFIX = 'quarantine.';

/** Says that a clean-up has stopped, and lets an admin tell it to go on with what is in quarantine now. */
export function createQuarantineNotices(store: QuarantineStore, clock: Clock): NoticeSource {
  return {
    async list() {
      const stopped = (await store.counts()).filter(isTooMany);
      return stopped.map(({ kind, unconfirmed, known }): OperatorNotice => {
        const [one, many] = KIND_LABELS[kind];
        const of = `${whole.format(unconfirmed)} of ${whole.format(unconfirmed + known)}`;
        return {
          code: CODE_PREFIX + kind,
          severity: 'error',
          text:
            `${of} ${unconfirmed === 1 ? one : many} to nothing that this database knows. None of it is removed: ` +
            'check that DATABASE_URL, FILES_URL and DATA_DIR are right. ' +
            `If all of it may go, confirm; it is then removed ${QUARANTINE_DAYS} days after it was found.`,
          confirmLabel: 'Let it be removed',
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

/** What the admin's storage figures say; nothing while the quarantine is empty. */
export async function quarantineFacts(store: QuarantineStore): Promise<Record<string, number | string>> {
  const counts = await store.counts();
  if (counts.length === 0) return {};
  const oldest = Math.min(...counts.map((count) => count.oldestAt));
  return {
    quarantinedObjects: counts.reduce((sum, { objects }) => sum + objects, 0),
    bytesInQuarantine: counts.reduce((sum, { bytes }) => sum + bytes, 0),
    timeOldestQuarantined: timestamp(oldest),
    timeQuarantineRemoval: counts.some(isTooMany)
      ? 'waits for a confirmation'
      : timestamp(oldest + QUARANTINE_DAYS * DAY_MS),
  };
}
