import type { ActivityCategory } from '#contract/activity.ts';
import { RATING_MAX } from '#contract/activity.ts';
import type { FeedEntry } from './queries.ts';

const CATEGORY_WORDS: Readonly<Record<ActivityCategory, string>> = {
  PLACE: 'Place',
  BOOK: 'Book',
  MOVIE: 'Movie',
  SHOW: 'Show',
  GAME: 'Game',
};

/** `Dune (1965), ★★★★☆`: readers list titles, so the rating stands in it. */
export function titleOf({ name, year, rating }: Pick<FeedEntry, 'name' | 'year' | 'rating'>): string {
  const work = year === null ? name : `${name} (${year})`;
  return rating === null ? work : `${work}, ${'★'.repeat(rating)}${'☆'.repeat(RATING_MAX - rating)}`;
}

/** `Book by Frank Herbert, 2024-05-12`. */
export function sourceOf({
  category,
  creator,
  date,
}: Pick<FeedEntry, 'category' | 'creator' | 'date'>): string {
  const work = creator === '' ? CATEGORY_WORDS[category] : `${CATEGORY_WORDS[category]} by ${creator}`;
  return date === null ? work : `${work}, ${date.replace('/', ' to ')}`;
}

export const categoryWord = (category: ActivityCategory): string => CATEGORY_WORDS[category];

/** The page of an entry, for its owner. */
export function entryUrl(publicUrl: string, { id }: Pick<FeedEntry, 'id'>): string {
  return `${publicUrl}/activity?d=${encodeURIComponent(id)}`;
}
