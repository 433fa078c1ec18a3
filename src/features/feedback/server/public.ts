import type { Db } from '#platform/database/connect.ts';
import { memberQueries, type MemberQueries } from './projects/member-queries.ts';
import { projectQueries, type ProjectQueries } from './projects/project-queries.ts';
import { feedbackItemQueries, type FeedbackItemQueries } from './queries.ts';
import { messageQueries, type MessageQueries } from './threads/message-queries.ts';

export type { FeedbackSubscriber } from './events.ts';
export { requireOwnProject } from './projects/project-access.ts';
export type { AddressedProject, InboxReader } from './projects/project-queries.ts';

/** What other features read of feedback. */
export interface FeedbackReader {
  readonly projects: Pick<ProjectQueries, 'find' | 'findById' | 'lock'>;
  readonly members: Pick<MemberQueries, 'list'>;
  readonly items: Pick<FeedbackItemQueries, 'findByIds'>;
  readonly messages: Pick<MessageQueries, 'find'>;
}

export function feedbackReader(handle: Db): FeedbackReader {
  return {
    projects: projectQueries(handle),
    members: memberQueries(handle),
    items: feedbackItemQueries(handle),
    messages: messageQueries(handle),
  };
}
