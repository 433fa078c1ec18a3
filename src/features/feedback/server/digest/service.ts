import { FEEDBACK_DIGEST_COUNT_MAX, type FeedbackDigest } from '../../contract/feedback-answers.ts';
import { idsOf } from '../inbox.ts';
import type { FeedbackPorts } from '../ports.ts';
import { listItems } from '../ranges.ts';
import { nextDueTime } from './due-time.ts';
import type { DueDigest } from './queries.ts';

/** Letters of one round of housekeeping; the others follow with the next one. */
const EMAILS_PER_ROUND = 1_000;
const SAMPLES = 5;

/** Letters with what is new in an inbox, at most one a day, and none where nothing is new. */
export function digestService({ stores, transaction, emailTexts, digest, clock }: FeedbackPorts) {
  /** It only ends the digest, so it needs neither a row nor an end. */
  const tokenOf = (userId: string) => `${userId}.${digest(`stop-digest ${userId}`)}`;

  async function readNew({ userId, admin, toldUntil }: DueDigest) {
    const mine = idsOf(await stores.projects.listFor({ id: userId, admin }));
    const ranges = mine.map((projectId) => ({ projectId, state: 'unread' as const, since: toldUntil }));
    const counts = await Promise.all(
      ranges.map((range) => stores.items.count(range, FEEDBACK_DIGEST_COUNT_MAX)),
    );
    const items = Math.min(
      FEEDBACK_DIGEST_COUNT_MAX,
      counts.reduce((sum, count) => sum + count, 0),
    );
    const newest = await listItems(stores.items, ranges, SAMPLES);
    const samples = newest.map(({ projectUser, content }) => ({ user: projectUser, content }));
    return { items, samples, replies: await stores.messages.countReplies(mine, toldUntil) };
  }

  async function send(due: DueDigest, now: number): Promise<void> {
    const { items, samples, replies } = await readNew(due);
    await transaction(async ({ digests, outbox }) => {
      const nextAt = nextDueTime(due.every, due.timeZone, now);
      if (!(await digests.advance(due, now, nextAt)) || items + replies === 0) return;
      const facts = { every: due.every, items, replies, samples, token: tokenOf(due.userId) };
      await outbox.post(emailTexts.digest(due.email, facts), due.userId);
    });
  }

  return {
    read: async (userId: string): Promise<FeedbackDigest> => ({
      every: (await stores.digests.findEvery(userId)) ?? 'off',
    }),

    async set(userId: string, every: FeedbackDigest['every'], timeZone: string): Promise<FeedbackDigest> {
      if (every === 'off') await stores.digests.delete(userId);
      else {
        const now = clock();
        const dueAt = nextDueTime(every, timeZone, now);
        await stores.digests.set({ userId, every, timeZone, toldUntil: now, dueAt });
      }
      return { every };
    },

    /** A token that is not valid is no error, because programs call this. */
    async stop(token: string): Promise<void> {
      const userId = token.slice(0, token.indexOf('.'));
      // Digests of both, so that the time of the comparison tells nothing.
      if (digest(token) === digest(tokenOf(userId))) await stores.digests.delete(userId);
    },

    /** Posts the emails that are due. */
    async sweep(now: number): Promise<void> {
      for (const due of await stores.digests.listDue(now, EMAILS_PER_ROUND)) await send(due, now);
    },
  };
}
