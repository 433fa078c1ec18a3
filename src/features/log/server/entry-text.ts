import {
  drawnStars,
  RATING_MAX,
  type Activity,
  type ActivityCategory,
  type ActivityStatus,
} from '../contract/activity.ts';

export const CATEGORY_LABELS = {
  PLACE: 'Places',
  BOOK: 'Books',
  MOVIE: 'Movies',
  SHOW: 'Shows',
  GAME: 'Games',
} as const satisfies Record<ActivityCategory, string>;

export const CATEGORY_NAMES = {
  PLACE: 'Place',
  BOOK: 'Book',
  MOVIE: 'Movie',
  SHOW: 'Show',
  GAME: 'Game',
} as const satisfies Record<ActivityCategory, string>;

const STATUS_LABELS = {
  DONE: 'Done',
  DOING: 'In progress',
  WANT: 'Wish',
  STOPPED: 'Stopped',
} as const satisfies Record<ActivityStatus, string>;

/** `★★★½☆`, or nothing. */
export function starsText({ rating }: Pick<Activity, 'rating'>): string {
  return rating === null ? '' : drawnStars(rating) + '☆'.repeat(RATING_MAX - rating);
}

/** Who made it and when: `Frank Herbert, 1965`. */
export function madeText({ creator = '', year }: Pick<Activity, 'creator' | 'year'>): string {
  return [creator, String(year ?? '')].filter((part) => part !== '').join(', ');
}

/** What formats with a free text say of an entry, in lines; without the parts that the format has fields for. */
export function describe(entry: Activity, hasField: { readonly date?: boolean } = {}): string {
  const { status = 'DONE', date = '', tags = [], note = '' } = entry;
  return [
    status === 'DONE' ? '' : STATUS_LABELS[status],
    hasField.date === true ? '' : date.replace('/', ' to '),
    starsText(entry),
    madeText(entry),
    tags.map((tag) => `#${tag}`).join(' '),
    note,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
