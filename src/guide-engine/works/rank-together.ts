import type { Query } from './query.ts';
import { bestItems, scoreAll } from './rank.ts';
import type { WorkIndex } from './work-index.ts';

/**
 * A score per item for works near to all of several: the mean of what they share with each, half as much again of what
 * they share with the one they are least like, and a little for being of its years and as well known. Each query counts
 * as much as the others, however many works are near to it. -Infinity for excluded items.
 */
export function scoreTogether(
  index: WorkIndex,
  queries: readonly Query[],
  inputs: readonly number[],
): Float32Array {
  const parts = queries.map((query) => partsOf(index, query, inputs));
  return parts[0]!.likeness.map((_, item) => {
    const each = parts.map(({ likeness }) => likeness[item]!);
    const standing = parts.reduce((sum, { nearness }) => sum + nearness[item]!, 0) / parts.length;
    return (1 - LEAST_SHARE) * mean(each) + LEAST_SHARE * Math.min(...each) + NEARNESS_SHARE * standing;
  });
}

/** How much what an item shares with the title it is least like counts, of 1. */
const LEAST_SHARE = 0.4;

/** Several titles are often of the same years and as well known, which would outweigh what they are about. */
const NEARNESS_SHARE = 0.15;

interface Parts {
  /** What an item shares: 0 for an average item, 1 for the best one that is no input. */
  readonly likeness: Float32Array;
  /** Nearness in year, fame, audience and acclaim, as in the score of one title. */
  readonly nearness: Float32Array;
}

function partsOf(index: WorkIndex, query: Query, inputs: readonly number[]): Parts {
  const { vectors, named, forFamilies } = query;
  const whole = scoreAll(index, query).slice();
  const shared = scoreAll(index, { vectors, named, forFamilies });
  const nearness = whole.map((score, item) => score - shared[item]!);
  const average = mean(shared.filter((score) => score > -Infinity));
  const best = bestItems(index, shared, inputs.length + 1).find((item) => !inputs.includes(item));
  const range = best === undefined ? 1 : shared[best]! - average || 1;
  return { likeness: shared.map((score) => (score - average) / range), nearness };
}

function mean(numbers: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += numbers[i]!;
  return sum / numbers.length;
}
