import { timestamp } from '#platform/system/clock.ts';
import type { AddressedProject, FeedbackReader } from '#features/feedback/server/public.ts';
import type { StoredDelivery } from './delivery-queries.ts';

/** Null if what the message is about is gone. What it says is as new as its delivery. */
export async function readBody(
  stores: Pick<FeedbackReader, 'items' | 'messages'>,
  delivery: StoredDelivery,
  { id: projectId, name }: Pick<AddressedProject, 'id' | 'name'>,
): Promise<string | null> {
  const { type, itemId, createdAt: happenedAt } = delivery;
  const message = { type, timestamp: timestamp(happenedAt) };
  const project = { id: projectId, name };
  if (itemId === '') return JSON.stringify({ ...message, data: { project } });
  const [item] = await stores.items.findByIds([projectId], [itemId]);
  const more = item && (await readMore(stores, delivery, projectId));
  if (!item || !more) return null;
  const { id, content, projectUser, projectVersion, createdAt, state } = item;
  const creationTime = timestamp(createdAt);
  const data = { id, content, projectUser, projectVersion, creationTime, state, project, ...more };
  return JSON.stringify({ ...message, data });
}

/** What messages of some types say in addition; null if it is gone. */
async function readMore(
  { messages }: Pick<FeedbackReader, 'messages'>,
  { type, itemId, subjectId }: StoredDelivery,
  projectId: string,
): Promise<object | null> {
  if (type === 'feedback.merged') return { mergedInto: subjectId };
  if (type !== 'feedback.answered' && type !== 'feedback.replied') return {};
  const found = await messages.find(projectId, itemId, subjectId);
  if (!found) return null;
  const { id, from, content, createdAt } = found;
  return { message: { id, from, content, creationTime: timestamp(createdAt) } };
}
