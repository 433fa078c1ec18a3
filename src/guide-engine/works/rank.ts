import { addTerm, FULL_WEIGHT, itemsWith, vectorOf, type WeightedTerm } from '../index/field-index.ts';
import { FIELD_NAMES, WEIGHTS, type FieldName, type Weights } from './fields.ts';
import { acclaimNearness, audienceNearness, fameNearness, yearNearness } from './nearness.ts';
import type { Query, Vectors } from './search/query.ts';
import { withNearShelves } from './near-shelves.ts';
import { AUDIENCES, workCount, type WorkIndex } from './work-index.ts';

/**
 * A score per item, -Infinity for excluded items. The formula is in the README.
 * The next call for the same index writes into the same array.
 */
export function scoreAll(index: WorkIndex, query: Query): Float32Array {
  const shift = isNewWork(index, query) ? NEW_WORK_SHIFT * WEIGHTS[index.kind].year : 0;
  const weights = { ...WEIGHTS[index.kind], year: WEIGHTS[index.kind].year - shift };
  const scores = baseScores(index, query, weights);
  const vectors = { ...query.vectors, genre: withNearShelves(index, query.vectors.genre) };
  for (const field of FIELD_NAMES) {
    addSimilarity(index, scores, field, vectors[field], weights[field]);
    addSimilarity(
      index,
      scores,
      field,
      query.emphasised[field],
      EMPHASIS * Math.max(MIN_EMPHASISED_WEIGHT, weights[field]),
    );
  }
  if (shift > 0) addKinOfMaker(index, scores, vectors, shift);
  if (query.forFamilies) excludeAdult(index, scores);
  return scores;
}

/** The best items, at most `limit`: by score, then fame, then id. */
export function bestItems(index: WorkIndex, scores: Float32Array, limit: number): number[] {
  const threshold = scoreOfRank(scores, limit);
  const items: number[] = [];
  for (let item = 0; item < scores.length; item++) {
    if (scores[item]! >= threshold && scores[item]! > -Infinity) items.push(item);
  }
  return items
    .toSorted((a, b) => scores[b]! - scores[a]! || index.fame[b]! - index.fame[a]! || a - b)
    .slice(0, limit);
}

/** What is emphasised counts even in a field without weight. */
const EMPHASIS = 4;
const MIN_EMPHASISED_WEIGHT = 0.5;

const BUCKETS = 2048;

/** Reused, because a new array for each guide would be most of the garbage of a big catalogue. */
const scoreBuffers = new WeakMap<WorkIndex, Float32Array>();

/** The newest works are counted from this many years before the newest of all. */
const NEW_YEARS = 3;

/**
 * How much of the weight of the year goes to the maker for them, as far as they share genres and tags: what else came out
 * that year says little yet, and neither does another kind of film by its director.
 */
const NEW_WORK_SHIFT = 0.55;
const TAGS_IN_KINSHIP = 2;

function isNewWork({ newestYear }: WorkIndex, { year }: Query): boolean {
  return year !== undefined && year >= newestYear - NEW_YEARS;
}

function addKinOfMaker(index: WorkIndex, scores: Float32Array, vectors: Vectors, weight: number): void {
  const likeness = (field: 'genre' | 'tags', item: number) =>
    dotProduct(vectors[field] ?? [], vectorOf(index.fields[field], item));
  for (const { term, weight: share } of vectors.creator ?? [])
    for (const item of itemsWith(index.fields.creator, term)) {
      const kinship = likeness('genre', item) + TAGS_IN_KINSHIP * likeness('tags', item);
      scores[item]! += weight * share * Math.min(1, kinship);
    }
}

function dotProduct(a: readonly WeightedTerm[], b: readonly WeightedTerm[]): number {
  const weights = new Map(a.map(({ term, weight }) => [term, weight]));
  return b.reduce((sum, { term, weight }) => sum + weight * (weights.get(term) ?? 0), 0);
}

function addSimilarity(
  index: WorkIndex,
  scores: Float32Array,
  field: FieldName,
  vector: readonly WeightedTerm[] = [],
  fieldWeight: number,
): void {
  if (fieldWeight === 0) return;
  for (const { term, weight } of vector)
    addTerm(scores, index.fields[field], term, (fieldWeight * weight) / FULL_WEIGHT);
}

function baseScores(
  index: WorkIndex,
  { year, fame, audience, acclaim }: Query,
  weights: Weights,
): Float32Array {
  const scores = scoreBuffers.get(index) ?? new Float32Array(workCount(index));
  scoreBuffers.set(index, scores);
  for (let item = 0; item < scores.length; item++) {
    let score = weights.fame * (index.fame[item]! / 5);
    if (year !== undefined) score += weights.year * yearNearness(index, item, year);
    if (fame !== undefined) score += weights.fameNear * fameNearness(index, item, fame);
    if (audience !== undefined) score += weights.audienceNear * audienceNearness(index, item, audience);
    if (acclaim !== undefined) score += weights.acclaim * acclaimNearness(index, item, acclaim);
    scores[item] = score;
  }
  return scores;
}

function excludeAdult(index: WorkIndex, scores: Float32Array): void {
  const adult = AUDIENCES.indexOf('adult');
  for (let item = 0; item < scores.length; item++)
    if (index.audiences[item] === adult) scores[item] = -Infinity;
}

/** A score that at least `limit` items reach, and few others. Counting buckets is cheaper than sorting all scores. */
function scoreOfRank(scores: Float32Array, limit: number): number {
  if (limit >= scores.length) return -Infinity;
  let highest = 0;
  for (let item = 0; item < scores.length; item++) if (scores[item]! > highest) highest = scores[item]!;
  const counts = new Uint32Array(BUCKETS);
  for (let item = 0; item < scores.length; item++) {
    const bucket = Math.floor((scores[item]! / highest) * BUCKETS);
    counts[Math.max(0, Math.min(BUCKETS - 1, bucket))]! += 1;
  }
  let bucket = BUCKETS - 1;
  for (let seen = counts[bucket]!; seen < limit && bucket > 0; seen += counts[bucket]!) bucket--;
  // One bucket lower, so that rounding at its edge excludes no item.
  return bucket <= 1 ? -Infinity : ((bucket - 1) / BUCKETS) * highest;
}
