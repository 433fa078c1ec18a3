import { compareText } from '../../contract/compare-text.ts';

interface Identified {
  readonly id: string;
}

interface Dated extends Identified {
  readonly creationTime: string;
}

export function withoutItems<Item extends Identified>(
  list: readonly Item[],
  removed: readonly Identified[],
): Item[] {
  const ids = new Set(removed.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}

/** Adds items in the order of the server: the newest first, then by id. An item that is in the list is replaced. */
export function insertByTime<Item extends Dated>(list: readonly Item[], added: readonly Item[]): Item[] {
  return [...withoutItems(list, added), ...added].toSorted(
    (a, b) => compareText(b.creationTime, a.creationTime) || compareText(b.id, a.id),
  );
}
