import { itemsWith, termsOf } from '../index/field-index.ts';
import type { RecommendationSpace } from '../taste/recommend.ts';
import { cappedFeatures } from './diversify.ts';
import { FIELD_NAMES, KERNEL_NAMES, WEIGHTS } from './fields.ts';
import { queryLike } from './search/query.ts';
import { hasStrongReason, reasonsFor } from './reasons.ts';
import { scoreAll } from './rank.ts';
import { AUDIENCES, workCount, type WorkIndex } from './work-index.ts';

/** Fewer than in a guide, because a log has many favourites. */
const MAX_PER_CREATOR = 2;

/** Compares works as guides do (see `rank.ts`), without their fame, which is no likeness. */
export function createWorkSpace(index: WorkIndex): RecommendationSpace {
  const weights = WEIGHTS[index.kind];
  const highest = [...FIELD_NAMES, ...KERNEL_NAMES].reduce((sum, name) => sum + weights[name], -weights.fame);
  const audienceOf = (item: number) => AUDIENCES[index.audiences[item]!];
  return {
    count: workCount(index),
    similarityTo(seed) {
      const scores = scoreAll(index, { ...queryLike(index, seed), forFamilies: false });
      for (let item = 0; item < scores.length; item++) {
        scores[item] = (scores[item]! - weights.fame * (index.fame[item]! / 5)) / highest;
      }
      return scores;
    },
    standingOf: (item) => (index.fame[item]! + index.acclaim[item]!) / 10,
    sharedBy(seed, item) {
      const basis = { query: queryLike(index, seed), item: seed };
      return hasStrongReason(index, basis, item) ? reasonsFor(index, basis, [item])[0]! : [];
    },
    groupOf: (item) => index.sameWork[item]!,
    featuresOf: (item) =>
      cappedFeatures(index, item).map(({ name, cap }) => ({ name, cap: Math.min(cap, MAX_PER_CREATOR) })),
    // People who love family films only may be a family, as in a guide from one.
    suits: (item, loved) => audienceOf(item) !== 'adult' || loved.some((one) => audienceOf(one) !== 'all'),
    partsBefore: (item) => partsBefore(index, item),
  };
}

function partsBefore(index: WorkIndex, item: number): number[] {
  const [series] = termsOf(index.fields.series, item);
  if (series === undefined) return [];
  return [...itemsWith(index.fields.series, series)].filter(
    (part) => index.seriesNumbers[part]! < index.seriesNumbers[item]!,
  );
}
