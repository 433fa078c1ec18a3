import { RATING_MAX, type Activity } from '#features/log/contract/activity.ts';
import type { ExportFacts } from './format.ts';
import { exactStarsOf, ratingInNote, starsOf } from '#features/log/contract/rating-sentence.ts';
import { partialDateParts, formatPartialDate, type DatePoint } from '#platform/contract/partial-date.ts';

/** Sentences that several formats say. */
export const WITHOUT = {
  partialDate: 'Only whole days can be carried over: a year or a month alone is left out.',
  firstDay: 'Of a span of time, only the last day is carried over.',
  pictures: 'Pictures are not carried over.',
  tags: 'Tags are not carried over.',
  tagCommas: 'A tag with a comma becomes several.',
  formula: 'What a spreadsheet would take for a formula gets an apostrophe in front.',
} as const;

/** The days of a date; null where one is not known. */
export interface ExactDays {
  readonly first: string | null;
  /** The same as the first, unless the date is a range. */
  readonly last: string | null;
}

/** `YYYY-MM-DD`, as far as the days are known. */
export function daysOf({ date }: Pick<Activity, 'date'>): ExactDays {
  if (date === undefined) return { first: null, last: null };
  const { start, end } = partialDateParts(date);
  const first = dayText(start);
  return { first, last: end === null ? first : dayText(end) };
}

export function isRange({ date = '' }: Pick<Activity, 'date'>): boolean {
  return date.includes('/');
}

/**
 * The rating in stars, more exactly where the note still has the rating that an import rounded: to half stars, or to whole
 * ones. Another rating since then counts alone.
 */
export function exactStars({ rating, note = '' }: Pick<Activity, 'rating' | 'note'>): number | null {
  const given = (rating !== null && ratingInNote(note)) || undefined;
  const exact = exactStarsOf(given);
  const isThis = starsOf(given, 'half') === rating || starsOf(given, 'whole') === rating;
  return exact !== null && isThis ? Math.min(exact, RATING_MAX) : rating;
}

/** Of 10, as most services for films count. */
export function ratingOfTen(entry: Pick<Activity, 'rating' | 'note'>): number | null {
  const stars = exactStars(entry);
  return stars === null ? null : Math.max(Math.round((stars * 10) / RATING_MAX), 1);
}

/** Of 5, in halves. */
export function halfStars(entry: Pick<Activity, 'rating' | 'note'>): number | null {
  const rating = ratingOfTen(entry);
  return rating === null ? null : rating / 2;
}

/** The number that IMDb gives a work, from its own export or a link in the note. */
export function imdbIdOf({ id, note = '' }: Activity, { keyOf }: Pick<ExportFacts, 'keyOf'>): string | null {
  const link = /\bimdb\.com\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?title\/(tt\d{7,10})\b/i.exec(note)?.[1];
  return link?.toLowerCase() ?? /^tt\d{7,10}(?!\d)/.exec(keyOf('imdb', id) ?? '')?.[0] ?? null;
}

/** The number that MyAnimeList gives an anime, from its own export or a link in the note. */
export function animeIdOf({ id, note = '' }: Activity, { keyOf }: Pick<ExportFacts, 'keyOf'>): string | null {
  const link = /\bmyanimelist\.net\/anime\/(\d{1,9})\b/i.exec(note)?.[1];
  return link ?? /^anime:(\d{1,9})$/.exec(keyOf('myanimelist', id) ?? '')?.[1] ?? null;
}

/** The number that Goodreads gives a book, if the note has a link to it. */
export function goodreadsIdOf({ note = '' }: Pick<Activity, 'note'>): string | null {
  return /\bgoodreads\.com\/(?:[a-z]{2}\/)?book\/show\/(\d{1,12})\b/i.exec(note)?.[1] ?? null;
}

function dayText(point: DatePoint): string | null {
  return point.day === null ? null : formatPartialDate({ start: point, end: null });
}
