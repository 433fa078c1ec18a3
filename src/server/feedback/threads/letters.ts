import {
  FEEDBACK_LETTERS_PER_ADDRESS_AND_HOUR,
  FEEDBACK_LETTERS_PER_ITEM_AND_HOUR,
  FEEDBACK_LETTERS_PER_PROJECT_AND_DAY,
} from '#contract/feedback-answers.ts';
import type { FeedbackStatus } from '#contract/feedback-progress.ts';
import { fold } from '#contract/fields.ts';
import type { Counters } from '../../database/counter-queries.ts';
import type { FeedbackLetters } from '../../email/feedback-letters.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import type { Limit } from '../../kernel/limits.ts';
import type { FeedbackStores } from '../ports.ts';
import { namedProject } from '../project-name.ts';
import type { FoundItem } from './found-item.ts';

export interface LetterPorts {
  readonly counters: Pick<Counters, 'incrementAll'>;
  readonly letters: FeedbackLetters;
  /** Hashes the keys of the counters, so that no table contains an address of somebody without an account. */
  readonly digest: (text: string) => string;
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
}

export type LetterService = ReturnType<typeof letterService>;

/** Letters to the address that the sender of an item left, and to no other. */
export function letterService({ counters, letters, digest, limited, clock, ids }: LetterPorts) {
  function limitsOf({ item, project }: FoundItem): Limit[] {
    const address = digest(`letter ${fold(item.projectUser)}`);
    return [
      {
        key: `feedback-letter-item:${item.id}`,
        windowMs: HOUR_MS,
        max: FEEDBACK_LETTERS_PER_ITEM_AND_HOUR,
      },
      {
        key: `feedback-letter-address:${address}`,
        windowMs: HOUR_MS,
        max: FEEDBACK_LETTERS_PER_ADDRESS_AND_HOUR,
      },
      {
        key: `feedback-letter-project:${project.id}`,
        windowMs: DAY_MS,
        max: FEEDBACK_LETTERS_PER_PROJECT_AND_DAY,
      },
    ];
  }

  /** A new link to the sender's status page. Links of earlier letters go on working. */
  async function createLink({ messages }: FeedbackStores, { item }: FoundItem): Promise<string> {
    const token = ids.secret();
    await messages.insertLink(ids.digest(token), { projectId: item.projectId, itemId: item.id }, clock());
    return token;
  }

  return {
    /** Counts a letter. Returns the limit that it would exceed, or null if it may be sent. */
    async take(found: FoundItem): Promise<Limit | null> {
      if (!limited) return null;
      const limits = limitsOf(found);
      const counts = await counters.incrementAll(limits, clock());
      return limits.find(({ max }, index) => (counts[index] ?? 0) > max) ?? null;
    },

    async postAnswer(stores: FeedbackStores, found: FoundItem, answer: string, by: string): Promise<void> {
      const facts = factsOf(found, await createLink(stores, found));
      await stores.outbox.post(letters.answer(found.item.projectUser, { ...facts, answer }), by);
    },

    async postStatus(
      stores: FeedbackStores,
      found: FoundItem,
      status: FeedbackStatus,
      by: string,
    ): Promise<void> {
      const facts = factsOf(found, await createLink(stores, found));
      await stores.outbox.post(letters.status(found.item.projectUser, { ...facts, status }), by);
    },
  };
}

function factsOf({ item, project }: FoundItem, token: string) {
  const { content, createdAt: writtenAt } = item;
  return { project: namedProject(project), content, writtenAt, token };
}
