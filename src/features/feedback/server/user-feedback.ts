import { FEEDBACK_STATES, type FeedbackItem, type ProjectRole } from '../contract/feedback.ts';
import type { FeedbackMessage } from '../contract/feedback-thread.ts';
import { timestamp, timestampOrNull } from '#platform/system/clock.ts';
import { jsonArray, jsonLines } from '#platform/responses/streamed-response.ts';
import { jsonFile, type ErasedUser, type UserDataSource } from '#platform/system/user-data-source.ts';
import { endOwnership } from './projects/former-owners.ts';
import { inboxService } from './inbox.ts';
import type { InboxReader } from './projects/project-queries.ts';
import type { FeedbackPorts, FeedbackStores } from './ports.ts';

interface UserFeedbackPorts extends Pick<FeedbackPorts, 'clock' | 'toEmailKey'> {
  readonly stores: Omit<FeedbackStores, 'emailStops' | 'keys' | 'members' | 'outbox' | 'audit'>;
}

export interface ExportedProject {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  /** What the user may do in it. */
  readonly role: ProjectRole;
  /** Since when new items are announced by email; null: they are not. */
  readonly lettersSince: string | null;
}

export interface ExportedMessage extends FeedbackMessage {
  readonly itemId: string;
}

const MESSAGES_PER_PAGE = 500;

export type UserFeedbackService = ReturnType<typeof userFeedbackService>;

/** The feedback of one user, for the export and the deletion of the account. */
export function userFeedbackService({ stores, toEmailKey, clock }: UserFeedbackPorts) {
  const { items, projects, threads, messages, digests, removal, invitations, subscribers, pictures } = stores;
  const ownProjects = { ...projects, listFor: (user: InboxReader) => projects.listFor(user, 'own') };
  const { listAll } = inboxService({ stores: { ...stores, projects: ownProjects } });
  return {
    async listProjects(userId: string): Promise<ExportedProject[]> {
      const mine = await projects.listFor({ id: userId, admin: false });
      const exported = [];
      for (const { id, name, key, role, emailsSince } of mine) {
        const more = await Promise.all(subscribers.map((subscriber) => subscriber.describe({ id, role })));
        const lettersSince = timestampOrNull(emailsSince);
        exported.push({ id, name, key, role, ...Object.assign({}, ...more), lettersSince });
      }
      return exported;
    },
    /** All items of the projects that the user owns, including deleted ones, newest first; one page at a time is in memory. */
    listItems: (userId: string): AsyncIterable<FeedbackItem> =>
      listAll({ id: userId, admin: false }, { states: FEEDBACK_STATES }),
    readDigest: async (userId: string) => (await digests.findEvery(userId)) ?? 'off',
    /** All messages about these items, in the order in which they were written. */
    async *listMessages(userId: string): AsyncGenerator<ExportedMessage> {
      const mine = (await ownProjects.listFor({ id: userId, admin: false })).map(({ id }) => id);
      let page = await messages.listAfter(mine, '', MESSAGES_PER_PAGE);
      while (page.length > 0) {
        for (const { id, itemId, from, authorEmail, content, createdAt } of page)
          yield { id, itemId, from, author: authorEmail, content, creationTime: timestamp(createdAt) };
        page = await messages.listAfter(mine, page.at(-1)?.id ?? '', MESSAGES_PER_PAGE);
      }
    },
    /** Erases the projects that nobody else owns. What the user sent to other projects stays without the address. */
    async erase({ id, email, isEmailVerified }: ErasedUser): Promise<void> {
      await pictures.eraseByUser(id);
      await removal.eraseByUser(id);
      await endOwnership(stores, clock(), id);
      await threads.eraseUser(id);
      await digests.delete(id);
      if (!isEmailVerified) return;
      await invitations.eraseByEmailKey(toEmailKey(email));
      await items.eraseAddress(email);
    },
  };
}

/** A user's projects and the feedback that was sent to them. */
export function createFeedbackDataSource({
  listProjects,
  listItems,
  listMessages,
  readDigest,
  erase,
}: UserFeedbackService): UserDataSource {
  return {
    async *exportFiles(userId) {
      yield jsonFile('feedback-projects.json', await listProjects(userId));
      yield { path: 'feedback.jsonl', content: jsonLines(listItems(userId)) };
      yield jsonFile('feedback-digest.json', { every: await readDigest(userId) });
      yield { path: 'feedback-messages.jsonl', content: jsonLines(listMessages(userId)) };
      yield { path: 'feedback.json', content: jsonArray(listItems(userId)) };
    },
    erase,
  };
}
