/** From how many votes on a work is in a tier of fame. */
export type FameThresholds = readonly number[];

/** The share of works below a tier: the upper hundredth is what everybody has heard of. */
const SHARES_BELOW = [0.4, 0.8, 0.95, 0.99] as const;
/** Where nobody has voted. */
const UNKNOWN_FAME = 2;

/** Fame is a quantile of votes, in five tiers. */
export function fameThresholds(votes: readonly number[]): FameThresholds {
  const sorted = Float64Array.from(votes).toSorted();
  return SHARES_BELOW.map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity);
}

export function fameOf(votes: number | null, thresholds: FameThresholds): number {
  if (votes === null) return UNKNOWN_FAME;
  return 1 + thresholds.filter((least) => votes > least).length;
}

const MIDDLING_ACCLAIM = 3;

/** How well a work is thought of, 1 to 5; `best` is the scale's upper end. */
export function acclaimOf(rating: number | null, best: number): number {
  if (rating === null) return MIDDLING_ACCLAIM;
  return Math.round(Math.min(5, Math.max(1, (rating / best) * 5)) * 10) / 10;
}

/** The scale that ratings up to this one are given on. */
export function ratingScaleFor(highest: number): number {
  return [5, 10, 100].find((end) => highest <= end) ?? highest;
}
