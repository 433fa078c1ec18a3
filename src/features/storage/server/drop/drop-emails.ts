import { anonymousActor } from '#platform/audit/audit-log.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import type { SentFile } from './drop-file-queries.ts';
import type { DueVisit } from './drop-email-queries.ts';
import type { DropPorts } from './ports.ts';

const VISITS_PER_ROUND = 1_000;
const EMAILS_PER_LINK_PER_HOUR = 6;

export type DropEmails = ReturnType<typeof dropEmails>;

/** Tells owners what arrived: by a letter for each visit, as long as they are few, and in the audit log. */
export function dropEmails({ stores, transaction, counters, compose, onEmails, clock }: DropPorts) {
  /** Whether a letter may be sent about these visits of a link; if not, they wait for the next hour. */
  async function takeEmail([first, ...others]: readonly [DueVisit, ...DueVisit[]]): Promise<boolean> {
    if (first.letters === 0) return true;
    const now = clock();
    if ((await counters.increment(counterOf(first), HOUR_MS, now)) <= EMAILS_PER_LINK_PER_HOUR) return true;
    const nextHour = now - (now % HOUR_MS) + HOUR_MS;
    for (const visit of [first, ...others]) await stores.letters.postpone(visit, nextHour);
    return false;
  }

  /** By one letter. */
  async function tell(visits: readonly [DueVisit, ...DueVisit[]]): Promise<void> {
    if (!(await takeEmail(visits))) return;
    const [{ userId, name, email, letters: wantsEmails }] = visits;
    await transaction(userId, async ({ letters, audit, outbox }) => {
      const told: DueVisit[] = [];
      const files: SentFile[] = [];
      for (const visit of visits) {
        if (!(await letters.claim(visit))) continue;
        const sent = await letters.takeUntold(visit);
        if (sent.length === 0) continue;
        const detail = `${sent.length} files, ${bytesOf(sent)} bytes`;
        await audit.record({ by: anonymousActor, action: 'drop.received', object: visit.dropId, detail });
        told.push(visit);
        files.push(...sent);
      }
      const [only, ...others] = told;
      if (only === undefined || wantsEmails === 0) return;
      const { sender, message } = others.length === 0 ? only : { sender: '', message: '' };
      const letter = { link: name, visits: told.length, sender, message, files, bytes: bytesOf(files) };
      await outbox.post(compose(email, letter), userId);
    });
  }

  /** Each of the visits of a link by a letter of its own, and by the last one of the hour all that are left. */
  async function tellOfLink([first, ...others]: readonly [DueVisit, ...DueVisit[]]): Promise<void> {
    const sent = await counters.read(counterOf(first), HOUR_MS, clock());
    const alone = Math.max(0, EMAILS_PER_LINK_PER_HOUR - sent - 1);
    const visits = [first, ...others];
    for (const visit of visits.slice(0, alone)) await tell([visit]);
    const [next, ...rest] = visits.slice(alone);
    if (next !== undefined) await tell([next, ...rest]);
  }

  return {
    /** For a visitor who says that this was all. */
    async tellOf(visitId: string): Promise<void> {
      const visit = await stores.letters.findDue(visitId, clock());
      if (visit === null) return;
      await tell([visit]);
      onEmails();
    },

    /** For visitors who have left. */
    async tellDue(): Promise<void> {
      const due = await stores.letters.listDue(clock(), VISITS_PER_ROUND);
      for (const [first, ...others] of Map.groupBy(due, ({ dropId }) => dropId).values())
        if (first !== undefined) await tellOfLink([first, ...others]);
      if (due.length > 0) onEmails();
    },
  };
}

const bytesOf = (files: readonly SentFile[]) => files.reduce((sum, { size }) => sum + size, 0);

const counterOf = ({ dropId }: DueVisit) => `drop-letters:${dropId}`;
