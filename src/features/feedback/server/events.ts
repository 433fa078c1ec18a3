import type { FEEDBACK_EVENTS, ProjectRole } from '../contract/feedback.ts';
import type { StoredItem } from './queries.ts';

/** Something that happened to an item of a project. */
export interface FeedbackEvent {
  readonly type: (typeof FEEDBACK_EVENTS)[number];
  readonly itemId: string;
  /** What it is about beside the item: a message of its thread, or the item that it was merged into. */
  readonly subjectId?: string | undefined;
  readonly at: number;
}

/** What another feature does in the transactions of this one. */
export interface FeedbackSubscriber {
  record(projectId: string, events: readonly FeedbackEvent[]): Promise<void>;
  /** Ends what a user set up as an owner of a project; without a project: of all. */
  endOwnership(ended: {
    readonly userId: string;
    readonly projectId?: string | undefined;
    readonly at: number;
  }): Promise<void>;
  /** What the export of a user's account says of a project in addition. */
  describe(project: { readonly id: string; readonly role: ProjectRole }): Promise<object>;
}

export interface NewEvent extends Pick<FeedbackEvent, 'type' | 'subjectId'> {
  readonly item: Pick<StoredItem, 'id' | 'projectId'>;
}

export async function publish(
  { subscribers }: { readonly subscribers: readonly FeedbackSubscriber[] },
  at: number,
  events: readonly NewEvent[],
): Promise<void> {
  for (const [projectId, ofProject] of Map.groupBy(events, ({ item }) => item.projectId)) {
    const published = ofProject.map(({ type, item, subjectId }) => ({
      type,
      itemId: item.id,
      subjectId,
      at,
    }));
    for (const subscriber of subscribers) await subscriber.record(projectId, published);
  }
}

/** The events of items that changed; `separated` are those of them that are no duplicates any more. */
export function changesOf(items: readonly NewEvent['item'][], separated: readonly string[] = []): NewEvent[] {
  const unmerged = items.filter(({ id }) => separated.includes(id));
  return [
    ...unmerged.map((item) => ({ type: 'feedback.unmerged', item }) as const),
    ...items.map((item) => ({ type: 'feedback.changed', item }) as const),
  ];
}
