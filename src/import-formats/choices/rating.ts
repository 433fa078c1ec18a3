import { RATING_MAX, RATING_MIN } from '#features/log/contract/activity.ts';
import type { OriginalRating } from '../model/model.ts';
import type { ImportChoices } from '../model/session-model.ts';

const ROUND = {
  nearest: (stars: number) => Math.floor(stars + 0.5),
  up: Math.ceil,
  down: Math.floor,
} as const satisfies Record<ImportChoices['rounding'], (stars: number) => number>;

/** Whole stars from 1 to 5; null if nothing was given. */
export function starsOf(
  rating: OriginalRating | undefined,
  rounding: ImportChoices['rounding'],
): number | null {
  if (rating === undefined || !isGiven(rating)) return null;
  return Math.min(Math.max(ROUND[rounding](exactStars(rating)), RATING_MIN), RATING_MAX);
}

/** Whether the stars say less than the rating did, as 4 or 5 for 4.5. */
export function isPartialStars(rating: OriginalRating | undefined): boolean {
  return rating !== undefined && isGiven(rating) && starsOf(rating, 'nearest') !== exactStars(rating);
}

function isGiven({ value, max }: OriginalRating): boolean {
  return Number.isFinite(value) && Number.isFinite(max) && value > 0 && max > 0;
}

function exactStars({ value, max }: OriginalRating): number {
  return (value * RATING_MAX) / max;
}
