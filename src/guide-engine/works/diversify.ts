import { vectorOf } from '../index/field-index.ts';
import { RESERVE_LENGTH } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { chooseVaried, type CappedFeature, type VariedChoice } from '../variety.ts';
import type { Vectors } from './query.ts';
import type { WorkIndex } from './work-index.ts';

/** How many works of one creator or series a list may have, so that it varies. */
export const CAPS: Readonly<Record<WorkKind, Readonly<Record<CappedField, number>>>> = {
  movie: { creator: 2, series: 2 },
  book: { creator: 3, series: 2 },
};

/** How many works it may have of the creator and of the series of the input: people do read on. */
export const OWN_CAPS: typeof CAPS = {
  movie: { creator: 4, series: 4 },
  book: { creator: 5, series: 4 },
};

/**
 * Takes items in the order given until list and reserve are full: never a work twice, never one of
 * `inputs`, and no more than the caps allow, unless the list would otherwise stay short. `named` is
 * what the reader named, such as an author.
 */
export function diversify(
  index: WorkIndex,
  ranked: Iterable<number>,
  inputs: readonly number[],
  named: Vectors = {},
): VariedChoice {
  const own = new Set([
    ...inputs.flatMap((item) => cappedFeatures(index, item).map(({ name }) => name)),
    ...(named.creator ?? []).map(({ term }) => nameOf('creator', term)),
  ]);
  const rules = {
    groupOf: (item: number) => index.sameWork[item]!,
    featuresOf: (item: number) => cappedFeatures(index, item, own),
    excluded: inputs.map((item) => index.sameWork[item]!),
  };
  return chooseVaried(ranked, rules, RESERVE_LENGTH);
}

/** The creators and the series of a work; those in `own` are the input's. */
export function cappedFeatures(
  index: WorkIndex,
  item: number,
  own: ReadonlySet<string> = new Set(),
): CappedFeature[] {
  return CAPPED_FIELDS.flatMap((field) =>
    vectorOf(index.fields[field], item).map(({ term }) => {
      const name = nameOf(field, term);
      return { name, cap: (own.has(name) ? OWN_CAPS : CAPS)[index.kind][field] };
    }),
  );
}

const CAPPED_FIELDS = ['creator', 'series'] as const;

type CappedField = (typeof CAPPED_FIELDS)[number];

function nameOf(field: CappedField, term: number): string {
  return `${field} ${term}`;
}
