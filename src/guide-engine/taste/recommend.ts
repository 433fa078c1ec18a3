import { GUIDE_LENGTH } from '../guide.ts';
import { chooseVaried, type VarietyRules } from '../variety.ts';
import { isLoved, learnTaste, type RatedItem, type Taste, type TasteSpace } from './neighbours.ts';

/** A catalogue of which something can be recommended. */
export interface RecommendationSpace extends TasteSpace, VarietyRules {
  /** How well known and well reputed an item is, 0 to 1; it decides between items that are equally alike. */
  readonly standingOf: (item: number) => number;
  /** What makes an item like a seed, in short phrases; empty if it has no name. */
  readonly sharedBy: (seed: number, item: number) => readonly string[];
  /** Whether an item suits people who loved only these. */
  readonly suits: (item: number, loved: readonly number[]) => boolean;
  /** The parts of an item's series before it, which come first for people who don't know them. */
  readonly partsBefore: (item: number) => readonly number[];
}

/** Somebody for whom something is recommended. */
export interface Reader {
  /** The latest first, each item once. */
  readonly rated: readonly RatedItem[];
  /** What the reader has logged or wished for, which is left out. */
  readonly known: ReadonlySet<number>;
  /** What the reader does not want to be recommended. It is not known: later parts of its series stay out, too. */
  readonly dismissed: ReadonlySet<number>;
}

/** Why an item is recommended to a reader: a loved item, and what makes them alike. */
export interface Because extends RatedItem {
  readonly shared: readonly string[];
}

export interface RecommendedItem {
  readonly item: number;
  /** One for each reader, in their order. */
  readonly because: readonly Because[];
}

export interface Recommendations {
  readonly list: readonly RecommendedItem[];
  /** Next in line for readers who dismiss a recommendation, under the same rules. */
  readonly reserve: readonly RecommendedItem[];
}

const TASTE_RESERVE_LENGTH = 10;
/** How many items of a list one of many loved items may be the reason for; one of few may be it for more. */
const MIN_PER_SEED = 2;
const REASONS_OF_ALL_SEEDS = 1.5 * GUIDE_LENGTH;
const STANDING_SHARE = 0.3;

/**
 * Recommends what one reader would love, or what all of several would: an item counts as much as it does for the reader
 * who would love it least. The same for the same catalogue and ratings.
 */
export function* recommend(
  space: RecommendationSpace,
  readers: readonly Reader[],
): Generator<void, Recommendations> {
  const tastes: Taste[] = [];
  for (const { rated } of readers) tastes.push(yield* learnTaste(space, rated));
  const loved = readers.flatMap(({ rated }) => rated.filter(isLoved).map(({ item }) => item));
  const isNew = (item: number) => readers.every(({ known }) => !known.has(item));
  const isWanted = (item: number) => readers.every(({ dismissed }) => !dismissed.has(item));
  const isOffered = (item: number) =>
    isNew(item) && isWanted(item) && space.suits(item, loved) && !space.partsBefore(item).some(isNew);
  const caps = readers.map(({ rated }) =>
    Math.max(MIN_PER_SEED, Math.ceil(REASONS_OF_ALL_SEEDS / rated.filter(isLoved).length)),
  );
  const reasons = new Map<number, readonly Because[]>();
  const featuresOf = (item: number) => [
    ...space.featuresOf(item),
    ...reasons.get(item)!.map((because, reader) => ({
      name: `seed ${reader} ${because.item}`,
      cap: caps[reader]!,
    })),
  ];
  const rules = { groupOf: space.groupOf, featuresOf };
  const { list, reserve } = chooseVaried(itemsWithReasons(), rules, TASTE_RESERVE_LENGTH);
  const withReasons = (item: number) => ({ item, because: reasons.get(item)! });
  return { list: list.map(withReasons), reserve: reserve.map(withReasons) };

  function* itemsWithReasons(): Generator<number> {
    for (const item of rankedItems(space, tastes)) {
      if (!isOffered(item)) continue;
      const because = tastes.flatMap((taste) => becauseOf(space, taste, item) ?? []);
      if (because.length < tastes.length) continue;
      reasons.set(item, because);
      yield item;
    }
  }
}

/** The items that everybody would like, the best first. */
function rankedItems(space: RecommendationSpace, tastes: readonly Taste[]): number[] {
  const scales = tastes.map(
    ({ scores }) => scores.reduce((highest, score) => Math.max(highest, score), 0) || 1,
  );
  const scores = Float32Array.from({ length: space.count }, (_, item) => {
    const least = Math.min(...tastes.map((taste, reader) => taste.scores[item]! / scales[reader]!));
    return least * (1 - STANDING_SHARE + STANDING_SHARE * space.standingOf(item));
  });
  return Array.from(scores.keys())
    .filter((item) => scores[item]! > 0)
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b);
}

/** The loved item that contributes most to the score of an item and shares something that has a name. */
function becauseOf(space: RecommendationSpace, taste: Taste, item: number): Because | undefined {
  for (const loved of taste.lovedLike(item)) {
    const shared = space.sharedBy(loved.item, item);
    if (shared.length > 0) return { ...loved, shared };
  }
  return undefined;
}
