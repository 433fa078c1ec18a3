import { addTerm, buildField, FULL_WEIGHT, vectorOf, type FieldIndex } from '../index/field-index.ts';
import type { DestinationRecord } from '../record.ts';
import type { RecommendationSpace } from '../taste/recommend.ts';
import { stringAt } from '../text/string-table.ts';
import { plainLabel } from '../text/labels.ts';
import { countryName } from './countries.ts';
import type { PlaceIndex } from './place-index.ts';

/** What destinations are compared by, and how much each counts. */
const WEIGHTS = { tags: 1, kinds: 0.6, region: 0.3, country: 0.4 } as const;

type FieldName = keyof typeof WEIGHTS;
const FIELD_NAMES = Object.keys(WEIGHTS) as FieldName[];

/** How many destinations of one country a list may have. */
const MAX_PER_COUNTRY = 2;
const MAX_LABELS = 3;
const KNOWN_SIGHTS = 5;

/** Compares destinations by what they are known for, by their sights and by where they are. */
export function createDestinationSpace({ destinations }: PlaceIndex): RecommendationSpace {
  const fields = Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      buildField(destinations.length, (item) => wordsOf(destinations[item]!, name)),
    ]),
  ) as Record<FieldName, FieldIndex>;
  const highest = FIELD_NAMES.reduce((sum, name) => sum + WEIGHTS[name], 0);
  const similarity = new Float32Array(destinations.length);
  return {
    count: destinations.length,
    similarityTo(seed) {
      similarity.fill(0);
      for (const name of FIELD_NAMES) addSimilarity(similarity, fields[name], seed, WEIGHTS[name] / highest);
      return similarity;
    },
    standingOf: (item) => meanFame(destinations[item]!) / 5,
    sharedBy: (seed, item) =>
      phrasesFor(FIELD_NAMES.flatMap((name) => sharedIn(name, fields[name], seed, item))),
    groupOf: (item) => item,
    featuresOf: (item) => [{ name: `country ${destinations[item]!.cc}`, cap: MAX_PER_COUNTRY }],
    suits: () => true,
    partsBefore: () => [],
  };
}

function wordsOf({ tags, sights, region, cc }: DestinationRecord, name: FieldName): readonly string[] {
  switch (name) {
    case 'tags':
      return tags;
    case 'kinds':
      return sights.map(({ kind }) => kind);
    case 'region':
      return [region];
    case 'country':
      return [cc];
  }
}

function addSimilarity(scores: Float32Array, field: FieldIndex, seed: number, weight: number): void {
  for (const { term, weight: ofSeed } of vectorOf(field, seed)) {
    addTerm(scores, field, term, (weight * ofSeed) / FULL_WEIGHT);
  }
}

interface Shared {
  readonly name: FieldName;
  /** What adds most to the similarity first. */
  readonly words: readonly string[];
  readonly value: number;
}

function sharedIn(name: FieldName, field: FieldIndex, seed: number, item: number): Shared[] {
  const weightInSeed = new Map(vectorOf(field, seed).map(({ term, weight }) => [term, weight]));
  const terms = vectorOf(field, item)
    .map(({ term, weight }) => ({ term, value: WEIGHTS[name] * weight * (weightInSeed.get(term) ?? 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const words = terms.map(({ term }) => stringAt(field.terms, term));
  const value = terms.reduce((sum, term) => sum + term.value, 0);
  return words.length === 0 ? [] : [{ name, words, value }];
}

/** Short phrases for what both have, what adds most to their similarity first. */
function phrasesFor(shared: readonly Shared[]): string[] {
  const isInRegion = shared.some(({ name }) => name === 'region');
  return shared
    .filter(({ name }) => name !== 'country' || !isInRegion)
    .toSorted((a, b) => b.value - a.value)
    .map(({ name, words }) => phraseFor(name, words.slice(0, MAX_LABELS)));
}

function phraseFor(name: FieldName, words: readonly string[]): string {
  switch (name) {
    case 'tags':
      return `Also known for ${words.map(plainLabel).join(', ')}`;
    case 'kinds':
      return `In both: ${words.map(plainLabel).join(', ')}`;
    case 'region':
      return `Also in ${words[0]}`;
    case 'country':
      return `Also in ${countryName(words[0]!)}`;
  }
}

function meanFame({ sights }: DestinationRecord): number {
  const best = sights
    .map(({ fame }) => fame)
    .toSorted((a, b) => b - a)
    .slice(0, KNOWN_SIGHTS);
  return best.reduce((sum, fame) => sum + fame, 0) / Math.max(1, best.length);
}
