import { FEEDBACK_STATES, type FeedbackItem } from '#contract/feedback.ts';
import { timestamp } from '../kernel/clock.ts';
import type { ErasedUser } from '../kernel/user-data-source.ts';
import { inboxService, type InboxPorts } from './inbox.ts';

/** A user's project as the user may take it along. */
export interface ExportedProject {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  /** Since when letters come with new items; null where none do. */
  readonly lettersSince: string | null;
}

/** All that belongs to one user, for the export and the deletion of the account. */
export interface UserFeedbackService {
  listProjects(userId: string): Promise<ExportedProject[]>;
  /** Every item of the user's projects, deleted ones too, newest first, a page at a time in memory. */
  listItems(userId: string): AsyncIterable<FeedbackItem>;
  /** Deletes projects and items; what the user sent to others' projects stays, without the address. */
  erase(user: ErasedUser): Promise<void>;
}

export function userFeedbackService(ports: InboxPorts): UserFeedbackService {
  const { items, projects } = ports.stores;
  const { listAll } = inboxService(ports);
  return {
    async listProjects(userId) {
      const mine = await projects.listFor({ id: userId, admin: false });
      return mine.map(({ id, name, key, lettersSince }) => ({
        id,
        name,
        key,
        lettersSince: lettersSince === null ? null : timestamp(lettersSince),
      }));
    },
    listItems: (userId) => listAll({ id: userId, admin: false }, { states: FEEDBACK_STATES }),
    async erase({ id, email, isEmailVerified }) {
      await projects.eraseByUser(id);
      if (isEmailVerified) await items.eraseAddress(email);
    },
  };
}
