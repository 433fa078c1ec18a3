import {
  inverseDocumentFrequency,
  documentFrequency,
  vectorOf,
  type WeightedTerm,
} from '../index/field-index.ts';
import { indexOfString } from '../text/string-table.ts';
import type { Audience } from '../record.ts';
import type { Concept } from './concept-table.ts';
import { FIELD_NAMES, type FieldName } from './fields.ts';
import { AUDIENCES, workCount, type WorkIndex } from './work-index.ts';

export type Vectors = Readonly<Partial<Record<FieldName, readonly WeightedTerm[]>>>;

/** A search: a vector per field, and the numbers that results should be near to, if known. */
export interface Query {
  readonly vectors: Vectors;
  /** What the reader named explicitly; it counts much more than similarity. */
  readonly named: Vectors;
  readonly year?: number;
  /** The first year of the decade that may be given as a reason. */
  readonly decade?: number;
  readonly acclaim?: number;
  /** Works for adults only are excluded. */
  readonly forFamilies: boolean;
}

/** A description of a work that the catalogue doesn't contain. Unknown words are ignored. */
export interface Profile {
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  readonly creators?: readonly string[];
  readonly year?: number;
  readonly audience?: Audience;
}

/** The query for works like an item of the catalogue. */
export function queryLike(index: WorkIndex, item: number): Query {
  const vectors = Object.fromEntries(FIELD_NAMES.map((name) => [name, vectorOf(index.fields[name], item)]));
  return {
    vectors,
    named: {},
    year: index.years[item]!,
    decade: decadeOf(index.years[item]!),
    acclaim: index.acclaim[item]!,
    forFamilies: AUDIENCES[index.audiences[item]!] === 'all',
  };
}

/** The query for works that have the concepts. */
export function queryFor(
  index: WorkIndex,
  concepts: readonly Concept[],
  { year, forFamilies = false }: QueryOptions = {},
): Query {
  const named = vectorsOf(index, concepts);
  return {
    vectors: {},
    named,
    ...(year !== undefined && { year, decade: decadeOf(year) }),
    acclaim: MAX_ACCLAIM,
    forFamilies,
  };
}

/** The query for works like a group of items, such as everything by one author. */
export function queryLikeAll(index: WorkIndex, items: readonly number[], query: Query): Query {
  const vectors = Object.fromEntries(
    (['genre', 'tags', 'text', 'lang'] as const).map((field) => [
      field,
      unitVector(index, field, sharedTerms(index, field, items)),
    ]),
  );
  return { ...query, vectors };
}

/** The query for a described work. */
export function queryForProfile(
  index: WorkIndex,
  { genres, tags, creators, year, audience }: Profile,
): Query {
  const concepts = (field: FieldName, words: readonly string[] = []) =>
    words
      .map((word) => ({ field, term: indexOfString(index.fields[field].terms, word) }))
      .filter(({ term }) => term >= 0);
  const known = [...concepts('genre', genres), ...concepts('tags', tags), ...concepts('creator', creators)];
  const query = queryFor(index, [], { forFamilies: audience === 'all', ...(year !== undefined && { year }) });
  return { ...query, vectors: vectorsOf(index, known) };
}

/** The first year of the decade that a year is in. */
export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

interface QueryOptions {
  readonly year?: number;
  readonly forFamilies?: boolean;
}

const MAX_ACCLAIM = 5;

function vectorsOf(index: WorkIndex, concepts: readonly Concept[]): Vectors {
  const byField = Map.groupBy(concepts, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, group]) => [
      field,
      unitVector(index, field, new Map(group.map(({ term }) => [term, 1]))),
    ]),
  );
}

/** Terms that at least a third of the items have, with the number of items as frequency. */
function sharedTerms(index: WorkIndex, field: FieldName, items: readonly number[]): Map<number, number> {
  const frequency = new Map<number, number>();
  for (const item of items) {
    for (const { term } of vectorOf(index.fields[field], item))
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  return new Map([...frequency].filter(([, count]) => count * 3 >= items.length));
}

function unitVector(
  index: WorkIndex,
  name: FieldName,
  frequency: ReadonlyMap<number, number>,
): WeightedTerm[] {
  const field = index.fields[name];
  const vector = [...frequency].map(([term, count]) => ({
    term,
    weight:
      (1 + Math.log(count)) * inverseDocumentFrequency(workCount(index), documentFrequency(field, term)),
  }));
  const length = Math.hypot(...vector.map(({ weight }) => weight)) || 1;
  return vector.map(({ term, weight }) => ({ term, weight: weight / length }));
}
