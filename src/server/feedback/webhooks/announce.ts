import type { FeedbackStores } from '../ports.ts';
import type { StoredItem } from '../queries.ts';

/** Tells the webhooks of the items' projects that the items were changed. */
export async function announceChanges(
  { webhooks }: Pick<FeedbackStores, 'webhooks'>,
  items: readonly StoredItem[],
  at: number,
): Promise<void> {
  for (const [projectId, changed] of Map.groupBy(items, (item) => item.projectId)) {
    const messages = changed.map(({ id }) => ({ type: 'feedback.changed', itemId: id, at }) as const);
    await webhooks.announce(projectId, messages);
  }
}
