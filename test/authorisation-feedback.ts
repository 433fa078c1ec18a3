import { freshEmail } from '#testing/users.ts';
import type { Db } from '#platform/database/connect.ts';
import { projectQueries } from '#features/feedback/server/projects/project-queries.ts';
import { feedbackItemQueries } from '#features/feedback/server/queries.ts';
import { messageQueries } from '#features/feedback/server/threads/message-queries.ts';
import { threadQueries } from '#features/feedback/server/threads/queries.ts';
import { systemIds } from '#platform/system/ids.ts';

/** Rows of the authorisation matrix. */
export const feedbackAnswersMatrix: Readonly<Record<string, readonly number[]>> = {
  //                                    anon unv  oth  own  sus  adm  for
  'feedbackAnswers.thread': /*       */ [401, 403, 404, 200, 401, 404, 403],
  'feedbackAnswers.answer': /*       */ [401, 403, 404, 200, 401, 404, 403],
  'feedbackAnswers.update': /*       */ [401, 403, 404, 200, 401, 404, 403],
  'feedbackAnswers.merge': /*        */ [401, 403, 404, 200, 401, 404, 403],
  'feedbackAnswers.unmerge': /*      */ [401, 403, 404, 200, 401, 404, 403],
  'feedbackAnswers.choices': /*      */ [401, 403, 200, 200, 401, 200, 403],
  'feedbackAnswers.digest': /*       */ [401, 403, 200, 200, 401, 200, 403],
  'feedbackAnswers.setDigest': /*    */ [401, 403, 200, 200, 401, 200, 403],
  'feedbackAnswers.stopDigest': /*   */ [200, 200, 200, 200, 200, 200, 200],
  // The token in the link alone decides; email programs post to `stopLetters`.
  'feedbackAnswers.status': /*       */ [200, 200, 200, 200, 200, 200, 403],
  'feedbackAnswers.reply': /*        */ [200, 200, 200, 200, 200, 200, 403],
  'feedbackAnswers.stopLetters': /*  */ [200, 200, 200, 200, 200, 200, 200],
  'feedbackAnswers.stopAllLetters': /**/ [200, 200, 200, 200, 200, 200, 403],
  // Without its feedback: the id in the form is unknown.
  'feedbackWidget.addPicture': /*    */ [404, 404, 404, 404, 404, 404, 404],
  'feedbackWidget.picture': /*       */ [401, 403, 404, 404, 401, 404, 404],
};

/** A project with feedback in every state that a call needs, and a link to the page of a sender. */
export async function insertFeedback(db: Db, userId: string, content: string) {
  const [project, unread, deleted] = [systemIds.id(), systemIds.id(), systemIds.id()];
  const [other, merged, shown] = [systemIds.id(), systemIds.id(), systemIds.id()];
  const key = `fb_${systemIds.base62(20)}`;
  const createdAt = Date.now();
  await projectQueries(db).insert({ id: project, userId, name: 'A project', key, createdAt });
  const items = feedbackItemQueries(db);
  const sent = {
    projectId: project,
    projectVersion: '1.0',
    createdAt,
    state: 'unread',
    spamReasons: [],
  } as const;
  const projectUser = freshEmail();
  for (const id of [unread, deleted, other, merged])
    await items.insert({ ...sent, id, content, projectUser });
  await items.move([project], [deleted], 'deleted', createdAt);
  await items.move([project], [merged], 'archived', createdAt);
  await threadQueries(db).change(project, merged, { mergedInto: unread });
  // What the sender sees behind a link is no secret.
  await items.insert({ ...sent, id: shown, content: 'Public', projectUser });
  const page = systemIds.secret();
  const linked = { projectId: project, itemId: shown };
  await messageQueries(db).insertLink(systemIds.digest(page), linked, createdAt);
  return { project, key, unread, deleted, other, merged, page };
}

export const feedbackRows = (db: Db) => [
  db.selectFrom('feedback_projects').selectAll().orderBy('id').execute(),
  db.selectFrom('feedback_items').selectAll().orderBy('id').execute(),
  db.selectFrom('feedback_threads').selectAll().orderBy('item_id').execute(),
  db.selectFrom('feedback_messages').selectAll().orderBy('id').execute(),
  db.selectFrom('feedback_digests').selectAll().orderBy('user_id').execute(),
  db.selectFrom('feedback_pictures').selectAll().orderBy('item_id').execute(),
  db.selectFrom('feedback_links').selectAll().orderBy('token_hash').execute(),
];
