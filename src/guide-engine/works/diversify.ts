import { vectorOf } from '../index/field-index.ts';
import { RESERVE_LENGTH } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { chooseVaried, type CappedFeature, type VariedChoice } from '../variety.ts';
import type { FieldName } from './fields.ts';
import type { WorkIndex } from './work-index.ts';

/** How many works of one creator or series a list may have, so that it varies. */
export const CAPS: Readonly<Record<WorkKind, { readonly creator: number; readonly series: number }>> = {
  movie: { creator: 2, series: 2 },
  book: { creator: 3, series: 2 },
};

/**
 * Takes items in the order given until list and reserve are full: never a work twice, never one of
 * `excluded`, and no more than the caps allow, unless the list would otherwise stay short.
 */
export function diversify(
  index: WorkIndex,
  ranked: Iterable<number>,
  excluded: readonly number[],
): VariedChoice {
  const rules = {
    groupOf: (item: number) => index.sameWork[item]!,
    featuresOf: (item: number) => cappedFeatures(index, item),
    excluded: excluded.map((item) => index.sameWork[item]!),
  };
  return chooseVaried(ranked, rules, RESERVE_LENGTH);
}

/** The creators and the series of a work. */
export function cappedFeatures(index: WorkIndex, item: number): CappedFeature[] {
  const { creator, series } = CAPS[index.kind];
  const features = (field: FieldName, cap: number) =>
    vectorOf(index.fields[field], item).map(({ term }) => ({ name: `${field} ${term}`, cap }));
  return [...features('creator', creator), ...features('series', series)];
}
