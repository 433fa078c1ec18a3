import { readCard } from './card.ts';
import type { WorkIndex } from './work-index.ts';

/**
 * Items whose first one stands for its series, with the parts of that series in order: a name of several parts means the
 * first. Items of other series follow as they were.
 */
export function seriesInOrder(index: WorkIndex, items: readonly number[]): number[] {
  const name = items[0] === undefined ? undefined : readCard(index, items[0]).series?.name;
  if (name === undefined) return [...items];
  const { parts = [], others = [] } = Object.groupBy(items, (item) =>
    readCard(index, item).series?.name === name ? 'parts' : 'others',
  );
  const numberOf = (item: number) => readCard(index, item).series?.number ?? 0;
  const inOrder = parts.toSorted(
    (a, b) => numberOf(a) - numberOf(b) || index.years[a]! - index.years[b]! || a - b,
  );
  return [...inOrder, ...others];
}

/** Whether all items are parts of one series, or the same work. */
export function isOneSeries(index: WorkIndex, items: readonly number[]): boolean {
  const [first] = items;
  if (first === undefined) return false;
  const name = readCard(index, first).series?.name;
  return items.every(
    (item) =>
      index.sameWork[item] === index.sameWork[first] ||
      (name !== undefined && readCard(index, item).series?.name === name),
  );
}
