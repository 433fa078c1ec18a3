import type { FeedbackItem, FeedbackState } from '#contract/feedback.ts';

/** A change of the inbox on its way to the server. */
export type InboxChange =
  | {
      readonly kind: 'move';
      readonly items: readonly FeedbackItem[];
      readonly to: FeedbackState;
      /** Offers no undo. */
      readonly silent?: true;
    }
  /** The items as they were before they were moved; in the trash as they are there. */
  | { readonly kind: 'restore'; readonly items: readonly FeedbackItem[] };

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
  const ids = idsOf(items);
  if (!staysIn(states, to)) return list.filter(({ id }) => !ids.has(id));
  return list.map((item) => (ids.has(item.id) ? { ...item, state: to } : item));
}

function restored(
  list: readonly FeedbackItem[],
  states: readonly FeedbackState[],
  items: readonly FeedbackItem[],
): readonly FeedbackItem[] {
  const ids = idsOf(items);
  const others = list.filter(({ id }) => !ids.has(id));
  if (states.includes('deleted')) return others;
  const back = items.filter(({ state }) => states.includes(state));
  return [...others, ...back].toSorted(newestFirst);
}

const idsOf = (items: readonly FeedbackItem[]) => new Set(items.map(({ id }) => id));

/** The order of the server. */
function newestFirst(a: FeedbackItem, b: FeedbackItem): number {
  if (a.creationTime !== b.creationTime) return a.creationTime < b.creationTime ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
