import type { OperatorNotice } from '#contract/admin.ts';
import { DAY_MS, timestamp, type Clock } from './clock.ts';
import type { NoticeSource } from './operator-notices.ts';
import { isTooMany, QUARANTINE_DAYS, type QuarantineKind, type QuarantineStore } from './quarantine.ts';

const words: Readonly<Record<QuarantineKind, readonly [one: string, many: string]>> = {
  blob: ['stored content belongs', 'stored contents belong'],
  'staged-upload': ['unfinished upload belongs', 'unfinished uploads belong'],
  'kept-email': ['kept email belongs', 'kept emails belong'],
};
const whole = new Intl.NumberFormat('en-US');
const CODE = 'quarantine.';

/** Says that a clean-up has stopped, and lets an admin tell it to go on with what is in quarantine now. */
export function quarantineNotices(store: QuarantineStore, clock: Clock): NoticeSource {
  return {
    async list() {
      const stopped = (await store.counts()).filter(isTooMany);
      return stopped.map(({ kind, unconfirmed, known }): OperatorNotice => {
        const [one, many] = words[kind];
        const of = `${whole.format(unconfirmed)} of ${whole.format(unconfirmed + known)}`;
        return {
          code: CODE + kind,
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
      const kind = code.slice(CODE.length);
      if (!code.startsWith(CODE) || !Object.hasOwn(words, kind)) return false;
      await store.confirm(kind as QuarantineKind, clock());
      return true;
    },
  };
}

/** What the admin's storage figures say; nothing while the quarantine is empty. */
export async function quarantineFacts(store: QuarantineStore): Promise<Record<string, number | string>> {
  const counts = await store.counts();
  if (counts.length === 0) return {};
  const oldest = Math.min(...counts.map((count) => count.oldest));
  return {
    quarantinedObjects: counts.reduce((sum, { objects }) => sum + objects, 0),
    bytesInQuarantine: counts.reduce((sum, { bytes }) => sum + bytes, 0),
    timeOldestQuarantined: timestamp(oldest),
    timeQuarantineRemoval: counts.some(isTooMany)
      ? 'waits for a confirmation'
      : timestamp(oldest + QUARANTINE_DAYS * DAY_MS),
  };
}
