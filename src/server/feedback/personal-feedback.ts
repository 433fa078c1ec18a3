import { feedbackStates, type FeedbackItem } from '#contract/feedback.ts';
import { timestamp } from '../kernel/clock.ts';
import type { ErasedUser } from '../kernel/holding.ts';
import { inbox, type InboxPorts } from './inbox.ts';

/** A user's project as the user may take it along. */
export interface ExportedProject {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  /** Since when letters come with new items; null where none do. */
  readonly lettersSince: string | null;
}

/** All that belongs to one user, for the export and the deletion of the account. */
export interface PersonalFeedback {
  projectsOf(userId: string): Promise<ExportedProject[]>;
  /** Every item of the user's projects, deleted ones too, newest first, a page at a time in memory. */
  itemsOf(userId: string): AsyncIterable<FeedbackItem>;
  /** Deletes projects and items; what the user sent to others' projects stays, without the address. */
  forget(user: ErasedUser): Promise<void>;
}

export function personalFeedback(ports: InboxPorts): PersonalFeedback {
  const { items, projects } = ports.stores;
  const { everything } = inbox(ports);
  return {
    async projectsOf(userId) {
      const mine = await projects.of({ id: userId, admin: false });
      return mine.map(({ id, name, key, lettersSince }) => ({
        id,
        name,
        key,
        lettersSince: lettersSince === null ? null : timestamp(lettersSince),
      }));
    },
    itemsOf: (userId) => everything({ id: userId, admin: false }, { states: feedbackStates }),
    async forget({ id, email, addressIsProven }) {
      await projects.deleteOf(id);
      if (addressIsProven) await items.eraseAddress(email);
    },
  };
}
