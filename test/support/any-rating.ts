import fc from 'fast-check';
import { RATING_MAX, RATING_MIN } from '#features/log/contract/activity.ts';

/** Half and whole stars, and no rating. */
export const anyRating: fc.Arbitrary<number | null> = fc.option(
  fc.integer({ min: RATING_MIN * 2, max: RATING_MAX * 2 }).map((halves) => halves / 2),
);
