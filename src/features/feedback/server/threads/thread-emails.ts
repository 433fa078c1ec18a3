import {
  FEEDBACK_EMAILS_PER_ADDRESS_AND_HOUR,
  FEEDBACK_EMAILS_PER_ITEM_AND_HOUR,
  FEEDBACK_EMAILS_PER_PROJECT_AND_DAY,
  FEEDBACK_EMAILS_PER_USER_AND_DAY,
} from '../../contract/feedback-answers.ts';
import type { FeedbackStatus } from '../../contract/feedback-progress.ts';
import { fold } from '#platform/contract/fields.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import { userLimitKey, type Limit } from '#platform/http/limits.ts';
import type { FeedbackPorts, FeedbackStores } from '../ports.ts';
import { namedProject } from '../projects/project-name.ts';
import type { FoundItem } from './found-item.ts';
import type { EmailStopService } from './email-stops.ts';

interface EmailPorts extends FeedbackPorts {
  readonly stops: Pick<EmailStopService, 'tokenOf'>;
  /** Of all users together: each of them can create projects and put any address into feedback. */
  readonly perHour: number;
}

/** A limit that would be exceeded, in words for the user who answers. */
export interface EmailLimit extends Limit {
  readonly text: string;
}

export type EmailService = ReturnType<typeof emailService>;

/** Letters to the address that the sender of an item left, and to no other. */
export function emailService(ports: EmailPorts) {
  const { counters, emailTexts, stops, digest, limited, perHour, clock, ids } = ports;

  function limitsOf({ item, project }: FoundItem, userId: string): EmailLimit[] {
    const address = digest(`letter ${fold(item.projectUser)}`);
    return [
      {
        key: `feedback-letter-item:${item.id}`,
        windowMs: HOUR_MS,
        max: FEEDBACK_EMAILS_PER_ITEM_AND_HOUR,
        text: 'This sender got several emails already.',
      },
      {
        key: `feedback-letter-address:${address}`,
        windowMs: HOUR_MS,
        max: FEEDBACK_EMAILS_PER_ADDRESS_AND_HOUR,
        text: 'This sender got several emails already.',
      },
      {
        key: `feedback-letter-project:${project.id}`,
        windowMs: DAY_MS,
        max: FEEDBACK_EMAILS_PER_PROJECT_AND_DAY,
        text: `This project sent ${FEEDBACK_EMAILS_PER_PROJECT_AND_DAY} emails to senders today.`,
      },
      {
        key: userLimitKey('feedback-letters', userId),
        windowMs: DAY_MS,
        max: FEEDBACK_EMAILS_PER_USER_AND_DAY,
        text: `You sent ${FEEDBACK_EMAILS_PER_USER_AND_DAY} emails to senders today.`,
      },
      {
        key: 'feedback-letters-of-all',
        windowMs: HOUR_MS,
        max: perHour,
        text: 'Many emails were sent to senders within this hour.',
      },
    ];
  }

  /** A new link to the sender's status page. Links of earlier emails keep working. */
  async function createLink({ messages }: FeedbackStores, { item }: FoundItem): Promise<string> {
    const token = ids.secret();
    await messages.insertLink(ids.digest(token), { projectId: item.projectId, itemId: item.id }, clock());
    return token;
  }

  function factsOf({ item, project }: FoundItem, token: string) {
    const { content, createdAt: writtenAt } = item;
    return { project: namedProject(project), content, writtenAt, token, stopToken: stops.tokenOf(item) };
  }

  return {
    /** Counts an email of a user. Returns the limit that it would exceed, or null if it may be sent. */
    async take(found: FoundItem, userId: string): Promise<EmailLimit | null> {
      if (!limited) return null;
      const limits = limitsOf(found, userId);
      // Letters that are not sent are not counted, unless several are taken at once.
      const before = await counters.readAll(limits, clock());
      const reached = limits.find(({ max }, index) => (before[index] ?? 0) >= max);
      if (reached) return reached;
      const counts = await counters.incrementAll(limits, clock());
      return limits.find(({ max }, index) => (counts[index] ?? 0) > max) ?? null;
    },

    async postAnswer(stores: FeedbackStores, found: FoundItem, answer: string, by: string): Promise<void> {
      const facts = factsOf(found, await createLink(stores, found));
      await stores.outbox.post(emailTexts.answer(found.item.projectUser, { ...facts, answer }), by);
    },

    async postStatus(
      stores: FeedbackStores,
      found: FoundItem,
      status: FeedbackStatus,
      by: string,
    ): Promise<void> {
      const facts = factsOf(found, await createLink(stores, found));
      await stores.outbox.post(emailTexts.status(found.item.projectUser, { ...facts, status }), by);
    },
  };
}
