import { exactStarsOf, starsOf, type StarRounding } from '#features/log/contract/rating-sentence.ts';
import type { OriginalRating } from '../model/model.ts';

/** Whether the stars say something else than the rating did, as 1 for half a star. */
export function isRounded(
  rating: OriginalRating | undefined,
  rounding: StarRounding,
): rating is OriginalRating {
  return starsOf(rating, rounding) !== exactStarsOf(rating);
}
