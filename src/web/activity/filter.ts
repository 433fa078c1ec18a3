import { CATEGORIES, type Activity, type ActivityCategory, type ActivitySort } from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';

export const LOG_SORTS = ['newest', 'oldest', 'rating', 'name'] as const satisfies readonly ActivitySort[];
export type LogSort = (typeof LOG_SORTS)[number];

/** Which activities are shown, and in which order. It is part of the URL, so that it can be bookmarked and shared. */
export interface LogFilter {
  readonly category: ActivityCategory | null;
  readonly minRating: number;
  readonly text: string;
  readonly sort: LogSort;
}

export const NO_FILTER: LogFilter = { category: null, minRating: 1, text: '', sort: 'newest' };

export function isFiltered({ category, minRating, text }: LogFilter): boolean {
  return category !== null || minRating > NO_FILTER.minRating || text !== '';
}

/** Ignores unknown values in the URL. */
export function readFilter(search: URLSearchParams): LogFilter {
  const category = search.get('category');
  const minRating = Number(search.get('minRating'));
  const sort = search.get('sort');
  return {
    category: CATEGORIES.find((known) => known === category) ?? null,
    minRating: [2, 3, 4, 5].includes(minRating) ? minRating : NO_FILTER.minRating,
    text: search.get('text') ?? '',
    sort: LOG_SORTS.find((known) => known === sort) ?? NO_FILTER.sort,
  };
}

export function writeFilter({ category, minRating, text, sort }: LogFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (category !== null) search.set('category', category);
  if (minRating !== NO_FILTER.minRating) search.set('minRating', String(minRating));
  if (text !== '') search.set('text', text);
  if (sort !== NO_FILTER.sort) search.set('sort', sort);
  return search;
}

/** Cached, because folding 20,000 names takes longer than comparing them. */
const foldedNames = new WeakMap<Activity, string>();

function foldedName(activity: Activity): string {
  const known = foldedNames.get(activity);
  if (known !== undefined) return known;
  const folded = fold(activity.name);
  foldedNames.set(activity, folded);
  return folded;
}

/** The matching activities in the filter's order. The server's list is sorted newest first. */
export function filterActivities(newestFirst: readonly Activity[], filter: LogFilter): Activity[] {
  const text = fold(filter.text.trim());
  const passing = newestFirst.filter(
    (activity) =>
      (filter.category === null || activity.category === filter.category) &&
      (filter.minRating === NO_FILTER.minRating || (activity.rating ?? 0) >= filter.minRating) &&
      (text === '' || foldedName(activity).includes(text)),
  );
  switch (filter.sort) {
    case 'newest':
      return passing;
    case 'oldest':
      return passing.toReversed();
    case 'rating':
      return passing.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
    case 'name':
      return passing.toSorted((a, b) => compareText(foldedName(a), foldedName(b)));
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
