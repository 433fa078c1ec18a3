import { anonymousActor } from '../../audit/audit-log.ts';
import type { DueVisit } from './drop-letter-queries.ts';
import type { DropPorts } from './ports.ts';

const VISITS_PER_ROUND = 1_000;

export type DropLetters = ReturnType<typeof dropLetters>;

/** Tells owners what arrived: by one letter for each visit, and in the audit log. */
export function dropLetters({ stores, transaction, compose, onEmails, clock }: DropPorts) {
  async function tell(visit: DueVisit): Promise<void> {
    const { userId, dropId, name, sender, message, email } = visit;
    await transaction(userId, async ({ letters, audit, outbox }) => {
      if (!(await letters.claim(visit))) return;
      const files = await letters.takeUntold(visit);
      if (files.length === 0) return;
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const detail = `${files.length} files, ${bytes} bytes`;
      await audit.record({ by: anonymousActor, action: 'drop.received', object: dropId, detail });
      if (visit.letters === 1)
        await outbox.post(compose(email, { link: name, sender, message, files, bytes }), userId);
    });
  }

  return {
    /** For a visitor who says that this was all. */
    async tellOf(visitId: string): Promise<void> {
      const visit = await stores.letters.findDue(visitId, clock());
      if (visit === null) return;
      await tell(visit);
      onEmails();
    },

    /** For visitors who have left. */
    async tellDue(): Promise<void> {
      const due = await stores.letters.listDue(clock(), VISITS_PER_ROUND);
      for (const visit of due) await tell(visit);
      if (due.length > 0) onEmails();
    },
  };
}
