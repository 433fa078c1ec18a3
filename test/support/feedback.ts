import type { FeedbackState } from '#features/feedback/contract/feedback.ts';
import type { Daybook } from './daybook.ts';
import type { Db } from '#platform/database/connect.ts';
import { projectQueries } from '#features/feedback/server/projects/project-queries.ts';
import { feedbackItemQueries } from '#features/feedback/server/queries.ts';
import type { StoredItem } from '#features/feedback/server/queries.ts';
import { systemIds } from '#platform/system/ids.ts';

/** A user’s project, as created by the first visit. */
export async function insertProject(db: Db, userId: string): Promise<{ id: string; key: string }> {
  const project = { id: systemIds.id(), key: `fb_${systemIds.base62(20)}` };
  await projectQueries(db).insert({ ...project, userId, name: 'Your project', createdAt: Date.now() });
  return project;
}

/** Feedback with a time of arrival; the state is set like by a reader. */
export async function insertFeedback(
  db: Db,
  projectId: string,
  fields: Partial<StoredItem> & { readonly createdAt: number },
): Promise<StoredItem> {
  const item: StoredItem = {
    id: systemIds.id(),
    projectId,
    content: 'The map is upside down.',
    projectUser: 'Anonymous',
    projectVersion: '1.0.0',
    state: 'unread',
    spamReasons: [],
    ...fields,
  };
  const arrived: FeedbackState = item.state === 'spam' ? 'spam' : 'unread';
  await feedbackItemQueries(db).insert({ ...item, state: arrived });
  if (arrived !== item.state) {
    await feedbackItemQueries(db).move([projectId], [item.id], item.state, item.createdAt);
  }
  return item;
}

/** A new user with a project that receives feedback, each item a millisecond after the one before. */
export async function openInbox(daybook: Daybook, now: number) {
  const user = await daybook.user();
  const project = await insertProject(daybook.db, user.id);
  let arrived = 0;
  const receive = (fields: Partial<StoredItem> = {}) => {
    arrived += 1;
    return insertFeedback(daybook.db, project.id, { createdAt: now + arrived, ...fields });
  };
  return { ...user, project, receive };
}

/** The token of the status page in the newest letter to a sender. */
export async function statusTokenOf(daybook: Daybook, email: string): Promise<string> {
  const { text } = await daybook.emailTo(email, /./);
  return /feedbackStatus#([\w-]+)/.exec(text)?.[1] ?? '';
}
