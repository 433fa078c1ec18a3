import type { Query } from './search/query.ts';
import { scoreAll } from './rank.ts';
import { workCount, type WorkIndex } from './work-index.ts';

/**
 * A score per item for works near to all of several: the mean of what they share with each, weighed against what they
 * share with the one they are least like, and a little for being of the same years and as well known. Each query counts
 * as much as the others, however many works are near to it. -Infinity for excluded items.
 */
export function scoreTogether(
  index: WorkIndex,
  queries: readonly Query[],
  inputs: readonly number[],
): Float32Array {
  const count = workCount(index);
  const sum = new Float32Array(count);
  const least = new Float32Array(count).fill(Infinity);
  const nearness = new Float32Array(count);
  for (const query of queries) {
    const { vectors, emphasised, forFamilies } = query;
    const shared = scoreAll(index, { vectors, emphasised, forFamilies });
    const { average, range } = spreadOf(shared, inputs);
    for (let item = 0; item < count; item++) {
      const likeness = (shared[item]! - average) / range;
      sum[item]! += likeness;
      if (likeness < least[item]!) least[item] = likeness;
    }
    const near = scoreAll(index, { ...query, vectors: {}, emphasised: {} });
    for (let item = 0; item < count; item++) nearness[item]! += near[item]!;
  }
  return sum.map((total, item) => {
    const mean = ((1 - LEAST_SHARE) * total + NEARNESS_SHARE * nearness[item]!) / queries.length;
    return mean + LEAST_SHARE * least[item]!;
  });
}

/** How much what an item shares with the title it is least like counts, of 1. */
const LEAST_SHARE = 0.4;

/** Several titles are often of the same years and as well known, which would outweigh what they are about. */
const NEARNESS_SHARE = 0.15;

/** What an average item scores, and how much more the best one does that is no input. */
function spreadOf(
  scores: Float32Array,
  inputs: readonly number[],
): { readonly average: number; readonly range: number } {
  let [sum, allowed, best] = [0, 0, -Infinity];
  for (let item = 0; item < scores.length; item++) {
    const score = scores[item]!;
    if (score === -Infinity) continue;
    sum += score;
    allowed += 1;
    if (score > best && !inputs.includes(item)) best = score;
  }
  const average = sum / allowed;
  return { average, range: best > average ? best - average : 1 };
}
