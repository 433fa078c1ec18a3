import type { FeedbackItem, FeedbackState } from '../../contract/feedback.ts';
import { insertByTime, withoutItems } from '#platform/web/call/list-changes.ts';

/** A change of the inbox on its way to the server. */
export type InboxChange =
  | {
      readonly kind: 'move';
      readonly items: readonly FeedbackItem[];
      readonly to: FeedbackState;
      /** Offers no undo. */
      readonly silent?: true;
    }
  /** The items as they were before they were moved to `from`; without it, as they are in the trash. */
  | { readonly kind: 'restore'; readonly items: readonly FeedbackItem[]; readonly from?: FeedbackState };

/** The list of these states as it will be once the changes have succeeded; a change that fails is no longer in it. */
export function withChanges(
  items: readonly FeedbackItem[],
  states: readonly FeedbackState[],
  changes: readonly InboxChange[],
): readonly FeedbackItem[] {
  return changes.reduce(
    (list, change) =>
      change.kind === 'move'
        ? moved(list, states, change.items, change.to)
        : restored(list, states, change.items),
    items,
  );
}

/** Read items stay in the list of unread ones until the next visit, so that nothing moves while one reads. */
export function staysIn(states: readonly FeedbackState[], state: FeedbackState): boolean {
  return states.includes(state) || (state === 'read' && states.includes('unread'));
}

function moved(
  list: readonly FeedbackItem[],
  states: readonly FeedbackState[],
  items: readonly FeedbackItem[],
  to: FeedbackState,
): readonly FeedbackItem[] {
  if (!staysIn(states, to)) return withoutItems(list, items);
  const ids = new Set(items.map(({ id }) => id));
  return list.map((item) => (ids.has(item.id) ? { ...item, state: to } : item));
}

function restored(
  list: readonly FeedbackItem[],
  states: readonly FeedbackState[],
  items: readonly FeedbackItem[],
): readonly FeedbackItem[] {
  const others = withoutItems(list, items);
  const restoredHere = items.filter(({ state }) => states.includes(state));
  return states.includes('deleted') ? others : insertByTime(others, restoredHere);
}
