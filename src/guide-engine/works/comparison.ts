import { scoreAll } from './rank.ts';
import { scoreTogether } from './rank-together.ts';
import { hasStrongReason, reasonsFor, type ReasonBasis } from './reasons.ts';
import { reasonsTogether, type TitleBasis } from './reasons-together.ts';
import type { WorkIndex } from './work-index.ts';

/** What the items of a guide are compared with: one thing, or several titles. */
export interface Comparison {
  /** A score per item; -Infinity for excluded items. The next call for the same index may write into the same array. */
  readonly score: () => Float32Array;
  /** Why each of the items of a guide is recommended, in short phrases. */
  readonly reasonsFor: (items: readonly number[]) => string[][];
  /** Whether an item shares more than a genre and a decade. */
  readonly hasStrongReason: (item: number) => boolean;
}

export function compareWith(index: WorkIndex, basis: ReasonBasis): Comparison {
  return {
    score: () => scoreAll(index, basis.query),
    reasonsFor: (items) => reasonsFor(index, basis, items),
    hasStrongReason: (item) => hasStrongReason(index, basis, item),
  };
}

export function compareWithTitles(index: WorkIndex, titles: readonly TitleBasis[]): Comparison {
  return {
    score: () =>
      scoreTogether(
        index,
        titles.map(({ query }) => query),
        titles.map(({ item }) => item),
      ),
    reasonsFor: (items) => reasonsTogether(index, titles, items),
    hasStrongReason: (item) => titles.some((title) => hasStrongReason(index, title, item)),
  };
}
