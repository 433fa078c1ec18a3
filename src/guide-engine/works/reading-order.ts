import { itemsWith, vectorOf } from '../index/field-index.ts';
import type { WorkIndex } from './work-index.ts';

/** A beginning that is farther down in the ranking has too little to do with the input. */
const MAX_RANK = 100;

/**
 * The ranked items, but a part of a series comes after the part that people begin with: the first one that is at least as
 * well known, or of the input's own series the next one. It must be alike enough itself.
 */
export function inReadingOrder(
  index: WorkIndex,
  ranked: readonly number[],
  inputs: readonly number[],
): number[] {
  const near = new Set(ranked.slice(0, MAX_RANK));
  const read = inputs.toSorted((a, b) => index.seriesNumbers[a]! - index.seriesNumbers[b]!);
  const lastRead = new Map(read.map((item) => [seriesOf(index, item), index.seriesNumbers[item]!]));
  const ordered = ranked.flatMap((item) => {
    const beginning = beginningBefore(index, item, lastRead.get(seriesOf(index, item)) ?? 0);
    return beginning !== undefined && near.has(beginning) ? [beginning, item] : [item];
  });
  return [...new Set(ordered)];
}

/**
 * The earliest part after a number that is at least as well known as the item, which may be the item itself. Parts below 1
 * are prequels, with which nobody begins.
 */
function beginningBefore(index: WorkIndex, item: number, number: number): number | undefined {
  const series = seriesOf(index, item);
  if (series === undefined) return undefined;
  const { fame, seriesNumbers } = index;
  const possible = [...itemsWith(index.fields.series, series)].filter(
    (part) => seriesNumbers[part]! >= 1 && seriesNumbers[part]! > number && fame[part]! >= fame[item]!,
  );
  return possible.toSorted((a, b) => seriesNumbers[a]! - seriesNumbers[b]!)[0];
}

function seriesOf(index: WorkIndex, item: number): number | undefined {
  return vectorOf(index.fields.series, item)[0]?.term;
}
