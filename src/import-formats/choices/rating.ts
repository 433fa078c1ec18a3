import { RATING_MAX, RATING_MIN } from '#features/log/contract/activity.ts';
import type { OriginalRating } from '../model/model.ts';
import type { ImportChoices } from '../model/session-model.ts';

const STEPS_OF_STAR = { half: 2, whole: 1 } as const satisfies Record<ImportChoices['rounding'], number>;

/** The nearest stars from 1 to 5, upwards from the middle of two; null if nothing was given. */
export function starsOf(
  rating: OriginalRating | undefined,
  rounding: ImportChoices['rounding'],
): number | null {
  if (rating === undefined || !isGiven(rating)) return null;
  const steps = STEPS_OF_STAR[rounding];
  const stars = Math.floor(exactStars(rating) * steps + 0.5) / steps;
  return Math.min(Math.max(stars, RATING_MIN), RATING_MAX);
}

export function hasHalfStar(stars: number | null): boolean {
  return stars !== null && !Number.isInteger(stars);
}

/** Whether the stars say something else than the rating did, as 1 for half a star. */
export function isRounded(
  rating: OriginalRating | undefined,
  rounding: ImportChoices['rounding'],
): rating is OriginalRating {
  return rating !== undefined && isGiven(rating) && starsOf(rating, rounding) !== exactStars(rating);
}

function isGiven({ value, max }: OriginalRating): boolean {
  return Number.isFinite(value) && Number.isFinite(max) && value > 0 && max > 0;
}

function exactStars({ value, max }: OriginalRating): number {
  return (value * RATING_MAX) / max;
}
