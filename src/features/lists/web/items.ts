import type { Activity } from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import { inOrder, keyOfPart, toParts, type ListPart } from '../contract/list-parts.ts';
import type { ActivityList } from '../contract/lists.ts';

type Parts = readonly ListPart[];
type Change = (parts: Parts) => Parts;

/** A change of what is in a list that holds for every version of the list, as another window may have changed it. */
export interface ItemsChange {
  readonly listId: string;
  readonly change: Change;
}

/** Of entries, as they are added. */
export const toItems = (activityIds: readonly string[]): Parts =>
  activityIds.map((activityId) => ({ activityId, note: '' }));

/** Adds at the end, except what stands in the list. */
export function addItems(added: Parts): Change {
  return (parts) => [...parts, ...missingIn(parts, added)];
}

/** What does not stand in the list. */
export function missingIn<Part extends ListPart>(parts: Parts, wanted: readonly Part[]): Part[] {
  const known = new Set(parts.map(keyOfPart));
  return wanted.filter((part) => !known.has(keyOfPart(part)));
}

export function removeItems(removed: Parts): Change {
  const keys = new Set(removed.map(keyOfPart));
  return (parts) => parts.filter((part) => !keys.has(keyOfPart(part)));
}

/** Puts it before another, or at the end. Also brings back what was removed. */
export function placeItem(placed: ListPart, beforeKey: string | null): Change {
  const key = keyOfPart(placed);
  return (parts) => {
    const part = parts.find((one) => keyOfPart(one) === key) ?? placed;
    const others = parts.filter((one) => keyOfPart(one) !== key);
    const index = others.findIndex((one) => keyOfPart(one) === beforeKey);
    return index === -1 ? [...others, part] : others.toSpliced(index, 0, part);
  };
}

export function noteItem(noted: ListPart, note: string): Change {
  return (parts) => parts.map((part) => (keyOfPart(part) === keyOfPart(noted) ? { ...part, note } : part));
}

/** Puts another in its place: an entry in that of a title. */
export function replaceItem(former: ListPart, by: ListPart): Change {
  return (parts) => parts.map((part) => (keyOfPart(part) === keyOfPart(former) ? by : part));
}

/** The lists as they will be once the pending changes are confirmed. */
export function withChangedItems(
  lists: readonly ActivityList[],
  pending: readonly ItemsChange[],
): readonly ActivityList[] {
  if (pending.length === 0) return lists;
  return lists.map((list) => ({
    ...list,
    ...toParts(
      pending
        .filter(({ listId }) => listId === list.id)
        .reduce<Parts>((parts, { change }) => change(parts), inOrder(list)),
    ),
  }));
}

/** The entries of a log that do not stand in the list and whose name or creator contains a text. */
export function findOtherEntries(
  log: readonly Activity[],
  { items }: Pick<ActivityList, 'items'>,
  text: string,
): Activity[] {
  const known = new Set(items.map(({ activityId }) => activityId));
  const folded = fold(text.trim());
  const others = log.filter(({ id }) => !known.has(id));
  if (folded === '') return others;
  return others.filter(({ name, creator = '' }) => fold(`${name} ${creator}`).includes(folded));
}
