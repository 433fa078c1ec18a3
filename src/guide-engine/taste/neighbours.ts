/** A rated item; `rating` is 1 to 5, in whole or half stars. */
export interface RatedItem {
  readonly item: number;
  readonly rating: number;
}

/** Items of a catalogue that can be compared with each other. */
export interface TasteSpace {
  readonly count: number;
  /** How alike each item is to `seed`, 0 to 1. The next call writes into the same array. */
  similarityTo(seed: number): Float32Array;
}

/** What a person's ratings say of each item of a catalogue. */
export interface Taste {
  /** Positive: more like what the person loved than like what the person disliked. */
  readonly scores: Float32Array;
  /** The loved items that contribute to an item's score, the strongest first. */
  lovedLike(item: number): RatedItem[];
}

/** An item is judged by the loved and the disliked items that are most like it, and by no others. */
const NEIGHBOURS = 4;
/** So many comparisons of two items are quick; of more ratings, the clearest and latest count. */
const MAX_COMPARISONS = 500_000;
const MIN_SEEDS = 20;

export function isLoved({ rating }: Pick<RatedItem, 'rating'>): boolean {
  return weightOf(rating) > 0;
}

/**
 * Learns a taste from rated items, the latest first: the sum over an item's nearest loved items of weight × similarity²,
 * less the same of its nearest disliked ones. It yields after each comparison, so that others may work in between.
 */
export function* learnTaste(space: TasteSpace, rated: readonly RatedItem[]): Generator<void, Taste> {
  const seeds = clearest(rated, Math.max(MIN_SEEDS, Math.floor(MAX_COMPARISONS / Math.max(1, space.count))));
  const loved = createNearest(space.count);
  const disliked = createNearest(space.count);
  for (const [seed, { item, rating }] of seeds.entries()) {
    const weight = weightOf(rating);
    const nearest = weight > 0 ? loved : disliked;
    nearest.add(seed, Math.abs(weight), space.similarityTo(item));
    yield;
  }
  return {
    scores: Float32Array.from({ length: space.count }, (_, item) => loved.sumOf(item) - disliked.sumOf(item)),
    lovedLike: (item) => loved.seedsOf(item).map((seed) => seeds[seed]!),
  };
}

/** How much a rating counts: 5 and 1 fully, 4 and 2 half, 3 not at all, and half stars between. */
function weightOf(rating: number): number {
  return (rating - 3) / 2;
}

function clearest(rated: readonly RatedItem[], limit: number): RatedItem[] {
  const strengthOf = ({ rating }: RatedItem) => Math.abs(weightOf(rating));
  return rated
    .filter((seed) => strengthOf(seed) > 0)
    .toSorted((a, b) => strengthOf(b) - strengthOf(a))
    .slice(0, limit);
}

/** Keeps the strongest contributions to each of many items. */
function createNearest(count: number) {
  // Row by row: the contributions to an item, the strongest first.
  const values = new Float32Array(count * NEIGHBOURS);
  const seeds = new Int32Array(count * NEIGHBOURS).fill(-1);

  function insert(item: number, seed: number, value: number): void {
    const first = item * NEIGHBOURS;
    let at = first + NEIGHBOURS - 1;
    if (value <= values[at]!) return;
    for (; at > first && values[at - 1]! < value; at--) {
      values[at] = values[at - 1]!;
      seeds[at] = seeds[at - 1]!;
    }
    values[at] = value;
    seeds[at] = seed;
  }

  return {
    add(seed: number, weight: number, similarity: Float32Array): void {
      for (let item = 0; item < count; item++) insert(item, seed, weight * similarity[item]! ** 2);
    },
    sumOf(item: number): number {
      let sum = 0;
      for (let at = item * NEIGHBOURS; at < (item + 1) * NEIGHBOURS; at++) sum += values[at]!;
      return sum;
    },
    seedsOf: (item: number): number[] =>
      [...seeds.subarray(item * NEIGHBOURS, (item + 1) * NEIGHBOURS)].filter((seed) => seed >= 0),
  };
}
