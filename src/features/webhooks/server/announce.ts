import type { WebhookEvent } from '../contract/webhooks.ts';
import type { FeedbackStores } from '#features/feedback/server/ports.ts';
import type { StoredItem } from '#features/feedback/server/queries.ts';

export interface Announcement {
  readonly type: WebhookEvent;
  readonly item: Pick<StoredItem, 'id' | 'projectId'>;
  /** What it is about beside the item: a message of its thread, or the item that it was merged into. */
  readonly subjectId?: string;
}

/** Tells the webhooks of the items' projects what happened. */
export async function announce(
  { webhooks }: Pick<FeedbackStores, 'webhooks'>,
  at: number,
  announcements: readonly Announcement[],
): Promise<void> {
  for (const [projectId, ofProject] of Map.groupBy(announcements, ({ item }) => item.projectId)) {
    const messages = ofProject.map(({ type, item, subjectId }) => ({ type, itemId: item.id, subjectId, at }));
    await webhooks.announce(projectId, messages);
  }
}

/** The announcements that the items are others now; `separated` are those of them that are no duplicates any more. */
export function changesOf(
  items: readonly Announcement['item'][],
  separated: readonly string[] = [],
): Announcement[] {
  const unmerged = items.filter(({ id }) => separated.includes(id));
  return [
    ...unmerged.map((item) => ({ type: 'feedback.unmerged', item }) as const),
    ...items.map((item) => ({ type: 'feedback.changed', item }) as const),
  ];
}
