import { vectorOf, type WeightedTerm } from '../../index/field-index.ts';
import { createTagFactors } from '../tag-factors.ts';
import { indexOfString } from '../../text/string-table.ts';
import type { Audience } from '../../record.ts';
import type { Concept } from './concept-table.ts';
import { FIELD_NAMES, genreFactor, optionsOfField, type FieldName } from '../fields.ts';
import type { NearTo } from '../nearness.ts';
import { AUDIENCES, workCount, type WorkIndex } from '../work-index.ts';

export type Vectors = Readonly<Partial<Record<FieldName, readonly WeightedTerm[]>>>;

/** A search: a vector per field, and what results should be near to, if known. */
export interface Query extends NearTo {
  readonly vectors: Vectors;
  /** What counts much more than similarity. */
  readonly emphasised: Vectors;
  /** The first year of the decade that may be given as a reason. */
  readonly decade?: number;
  /** Works for adults only are excluded. */
  readonly forFamilies: boolean;
}

/** A description of a work that the catalogue doesn't contain. Unknown words are ignored. */
export interface Profile {
  /** The first is the shelf on which a shop has it. */
  readonly genres?: readonly string[];
  readonly tags?: readonly string[];
  readonly creators?: readonly string[];
  readonly year?: number;
  readonly audience?: Audience;
}

export function queryLike(index: WorkIndex, item: number): Query {
  const vectors = {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, vectorOf(index.fields[name], item)])),
    country: vectorOf(index.fields.country, item).map(({ term }) => ({
      term,
      weight: rarityOfCountry(index, term),
    })),
  };
  const audience = AUDIENCES[index.audiences[item]!]!;
  return {
    vectors,
    emphasised: {},
    year: index.years[item]!,
    decade: decadeOf(index.years[item]!),
    fame: index.fame[item]!,
    audience,
    acclaim: index.acclaim[item]!,
    forFamilies: audience === 'all',
  };
}

/** The query for works like a group of items, such as everything by one author. */
export function queryLikeAll(index: WorkIndex, items: readonly number[]): Query {
  const vectors = Object.fromEntries(
    (['genre', 'tags', 'text', 'lang'] as const).map((field) => [field, meanVector(index, field, items)]),
  );
  return { vectors, emphasised: {}, forFamilies: false };
}

/** The query for a described work. */
export function queryForProfile(
  index: WorkIndex,
  { genres, tags, creators, year, audience }: Profile,
): Query {
  const factorOfTag = createTagFactors(index.tags);
  const concepts = (field: FieldName, words: readonly string[] = []) =>
    words
      .map((word, position) => ({
        field,
        term: indexOfString(index.fields[field].terms, word),
        factor: field === 'genre' ? genreFactor(word, position) : field === 'tags' ? factorOfTag(word) : 1,
      }))
      .filter(({ term }) => term >= 0);
  const known = [...concepts('genre', genres), ...concepts('tags', tags), ...concepts('creator', creators)];
  return {
    vectors: vectorsOf(index, known),
    emphasised: {},
    ...(year !== undefined && { year, decade: decadeOf(year) }),
    ...(audience !== undefined && { audience }),
    acclaim: MAX_ACCLAIM,
    forFamilies: audience === 'all',
  };
}

export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

const MAX_ACCLAIM = 5;

/** A concept that counts less than fully if its factor is below 1. */
interface WeightedConcept extends Concept {
  readonly factor: number;
}

function vectorsOf(index: WorkIndex, concepts: readonly WeightedConcept[]): Vectors {
  const byField = Map.groupBy(concepts, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, group]) => [
      field,
      unitVector(new Map(group.map(({ term, factor }) => [term, factor * rarityOf(index, field, term)]))),
    ]),
  );
}

/** The mean vector of the items, of those terms that at least a third of them have. */
function meanVector(index: WorkIndex, field: FieldName, items: readonly number[]): WeightedTerm[] {
  const terms = items.flatMap((item) => vectorOf(index.fields[field], item));
  const byTerm = [...Map.groupBy(terms, ({ term }) => term)].filter(
    ([, own]) => own.length * 3 >= items.length,
  );
  return unitVector(
    new Map(byTerm.map(([term, own]) => [term, own.reduce((sum, { weight }) => sum + weight, 0)])),
  );
}

function rarityOf(index: WorkIndex, field: FieldName, term: number): number {
  return optionsOfField(field).ignoresRarity === true ? 1 : index.fields[field].idf[term]!;
}

/** From 0 to 1: that two books are from Nigeria says more than that they are from the United States. */
function rarityOfCountry(index: WorkIndex, term: number): number {
  return index.fields.country.idf[term]! / Math.log(1 + workCount(index));
}

function unitVector(weights: ReadonlyMap<number, number>): WeightedTerm[] {
  const length = Math.hypot(...weights.values()) || 1;
  return [...weights].map(([term, weight]) => ({ term, weight: weight / length }));
}
