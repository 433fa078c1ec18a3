import type { Activity } from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import type { ActivityList, ListItem } from '../contract/lists.ts';

type Items = readonly ListItem[];

/** A change of a list's items that holds for every version of the list, as another window may have changed it. */
export interface ItemsChange {
  readonly listId: string;
  readonly change: (items: Items) => Items;
}

/** Adds entries at the end, except those that stand in the list. */
export function addItems(activityIds: readonly string[]): (items: Items) => Items {
  return (items) => [
    ...items,
    ...missingIn(items, activityIds).map((activityId) => ({ activityId, note: '' })),
  ];
}

/** Those of the entries that do not stand in the list. */
export function missingIn(items: Items, activityIds: readonly string[]): string[] {
  const known = new Set(items.map(({ activityId }) => activityId));
  return activityIds.filter((id) => !known.has(id));
}

export function removeItems(activityIds: readonly string[]): (items: Items) => Items {
  const removed = new Set(activityIds);
  return (items) => items.filter(({ activityId }) => !removed.has(activityId));
}

/** Puts an item before another, or at the end. Also brings back a removed item. */
export function placeItem(placed: ListItem, beforeId: string | null): (items: Items) => Items {
  return (items) => {
    const item = items.find(({ activityId }) => activityId === placed.activityId) ?? placed;
    const others = items.filter(({ activityId }) => activityId !== placed.activityId);
    const index = others.findIndex(({ activityId }) => activityId === beforeId);
    return index === -1 ? [...others, item] : others.toSpliced(index, 0, item);
  };
}

export function noteItem(activityId: string, note: string): (items: Items) => Items {
  return (items) => items.map((item) => (item.activityId === activityId ? { ...item, note } : item));
}

/** The lists as they will be once the pending changes are confirmed. */
export function withChangedItems(
  lists: readonly ActivityList[],
  pending: readonly ItemsChange[],
): readonly ActivityList[] {
  if (pending.length === 0) return lists;
  return lists.map((list) => ({
    ...list,
    items: pending
      .filter(({ listId }) => listId === list.id)
      .reduce<Items>((items, { change }) => change(items), list.items) as ListItem[],
  }));
}

/** The entries of a log that do not stand in the list and whose name or creator contains a text. */
export function findOtherEntries(log: readonly Activity[], items: Items, text: string): Activity[] {
  const known = new Set(items.map(({ activityId }) => activityId));
  const folded = fold(text.trim());
  return log.filter(
    ({ id, name, creator = '' }) => !known.has(id) && fold(`${name} ${creator}`).includes(folded),
  );
}
