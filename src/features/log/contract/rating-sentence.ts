import { RATING_MAX, RATING_MIN } from './activity.ts';

/** A rating on the scale of a service. */
export interface RatingOnScale {
  /** More than 0. */
  readonly value: number;
  readonly max: number;
}

/** To which stars ratings are rounded. */
export type StarRounding = 'half' | 'whole';

const STEPS_OF_STAR = { half: 2, whole: 1 } as const satisfies Record<StarRounding, number>;

/** The nearest stars from 1 to 5, upwards from the middle of two; null if nothing was given. */
export function starsOf(rating: RatingOnScale | undefined, rounding: StarRounding): number | null {
  const exact = exactStarsOf(rating);
  if (exact === null) return null;
  const steps = STEPS_OF_STAR[rounding];
  return Math.min(Math.max(Math.floor(exact * steps + 0.5) / steps, RATING_MIN), RATING_MAX);
}

/** More than 0, and not rounded; null if nothing was given. */
export function exactStarsOf(rating: RatingOnScale | undefined): number | null {
  const stars = rating === undefined ? NaN : (rating.value * RATING_MAX) / rating.max;
  return rating !== undefined && rating.max > 0 && Number.isFinite(stars) && stars > 0 ? stars : null;
}

/** `Rated 83 of 100 on AniList.`, a line of the note of an entry whose rating was rounded. */
export function ratingSentence({ value, max }: RatingOnScale, serviceName: string | null): string {
  return `Rated ${value} of ${max}${serviceName === null ? '' : ` on ${serviceName}`}.`;
}

/** The rating in the first such line of a note. */
export function ratingInNote(note: string): RatingOnScale | null {
  const found = /^Rated (\d{1,9}(?:\.\d{1,9})?) of (\d{1,9})(?: on [^\n,]{1,60})?\.$/m.exec(note);
  return found === null ? null : { value: Number(found[1]), max: Number(found[2]) };
}
