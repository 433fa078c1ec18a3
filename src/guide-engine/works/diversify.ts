import { termsOf } from '../index/field-index.ts';
import { RESERVE_LENGTH } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { chooseVaried, type CappedFeature, type VariedChoice } from '../variety.ts';
import type { WorkIndex } from './work-index.ts';

/** How many works of one creator or series a list may have, so that it varies. */
export const CAPS: Readonly<Record<WorkKind, Readonly<Record<CappedField, number>>>> = {
  movie: { creator: 2, series: 2 },
  book: { creator: 3, series: 2 },
};

/** How many works it may have of the creator and of the series of the input: people do read on. */
export const OWN_CAPS: typeof CAPS = {
  movie: { creator: 6, series: 6 },
  book: { creator: 6, series: 6 },
};

/**
 * Takes items in the order given until list and reserve are full: never a work twice, never one of
 * `inputs`, and no more than the caps allow, unless the list would otherwise stay short. No cap holds for `wanted` ones.
 */
export function diversify(
  index: WorkIndex,
  ranked: Iterable<number>,
  inputs: readonly number[],
  wanted: ReadonlySet<number> = new Set(),
): VariedChoice {
  const own = ownFeatures(index, inputs);
  const excluded = new Set(inputs.map((item) => index.sameWork[item]!));
  const rules = {
    groupOf: (item: number) =>
      wanted.has(item) && excluded.has(index.sameWork[item]!) ? OTHER_VERSION : index.sameWork[item]!,
    featuresOf: (item: number) =>
      cappedFeatures(index, item, own).map(({ name, cap }) => ({
        name,
        cap: wanted.has(item) ? Infinity : cap,
      })),
    excluded,
  };
  return chooseVaried(ranked, rules, RESERVE_LENGTH);
}

/** The group of wanted works that have the name of the input, such as a film made again: a list has one of them. */
const OTHER_VERSION = -1;

/** The items with those last that would be a third part of a series, and more of one. */
export function variedBySeries(index: WorkIndex, items: readonly number[]): number[] {
  const counts = new Map<number, number>();
  const isFurther = (item: number) => {
    const series = termsOf(index.fields.series, item)[0] ?? -1;
    counts.set(series, (counts.get(series) ?? 0) + 1);
    return series >= 0 && counts.get(series)! > CAPS[index.kind].series;
  };
  const { further = [], first = [] } = Object.groupBy(items, (item) =>
    isFurther(item) ? 'further' : 'first',
  );
  return [...first, ...further];
}

/** The creators and the series of a work, with the caps of what is the input's own. */
export function cappedFeatures(index: WorkIndex, item: number, own: OwnFeatures = NONE): CappedFeature[] {
  return CAPPED_FIELDS.flatMap((field) =>
    Array.from(termsOf(index.fields[field], item), (term) => {
      const name = nameOf(field, term);
      if (field === 'series' && own.ofSome.has(name)) return { name, cap: MAX_OF_SERIES_OF_SOME };
      return { name, cap: (own.ofAll.has(name) ? OWN_CAPS : CAPS)[index.kind][field] };
    }),
  );
}

/** The creators and series of all inputs, and those of some inputs only. */
interface OwnFeatures {
  readonly ofAll: ReadonlySet<string>;
  readonly ofSome: ReadonlySet<string>;
}

const NONE: OwnFeatures = { ofAll: new Set(), ofSome: new Set() };

/** Who names several titles looks for what they share, not for the sequels of each. */
const MAX_OF_SERIES_OF_SOME = 1;

function ownFeatures(index: WorkIndex, inputs: readonly number[]): OwnFeatures {
  const byInput = inputs.map((item) => cappedFeatures(index, item).map(({ name }) => name));
  const isOfAll = (name: string) => byInput.every((own) => own.includes(name));
  const [ofAll, ofSome] = [byInput.flat().filter(isOfAll), byInput.flat().filter((name) => !isOfAll(name))];
  return { ofAll: new Set(ofAll), ofSome: new Set(ofSome) };
}

const CAPPED_FIELDS = ['creator', 'series'] as const;

type CappedField = (typeof CAPPED_FIELDS)[number];

function nameOf(field: CappedField, term: number): string {
  return `${field} ${term}`;
}
