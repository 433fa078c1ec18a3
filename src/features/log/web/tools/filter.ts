import { CATEGORIES, DiaryDraft, type Activity, type ActivityCategory } from '../../contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';
import { foldedTag, foldedText } from '../entry-text.ts';
import type { EntryPreset } from '../entry.ts';
import type { LogSort } from '../list/order.ts';

/** A view of the log by status. `LOG` is everything but wishes. */
export const LOG_VIEWS = ['LOG', 'DOING', 'WANT', 'STOPPED'] as const;
export type LogView = (typeof LOG_VIEWS)[number];

/** The first order of each view is its usual one. */
export const SORTS_OF_VIEWS = {
  LOG: ['newest', 'oldest', 'rating', 'name', 'written'],
  DOING: ['newest', 'name', 'written'],
  WANT: ['wish', 'written', 'name'],
  STOPPED: ['newest', 'oldest', 'rating', 'name', 'written'],
} as const satisfies Record<LogView, readonly LogSort[]>;

/** The least rating, or only entries without one. */
export const RATING_FILTERS = ['1', '2', '3', '4', '5', 'none'] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

/** Which activities are shown, and in which order. It is part of the URL, so that it can be bookmarked and shared. */
export interface LogFilter {
  readonly view: LogView;
  readonly category: ActivityCategory | null;
  readonly minRating: RatingFilter;
  readonly tag: string | null;
  readonly text: string;
  readonly sort: LogSort;
}

export const NO_FILTER: LogFilter = {
  view: 'LOG',
  category: null,
  minRating: '1',
  tag: null,
  text: '',
  sort: 'newest',
};

/** All entries of a view in its usual order. */
export function wholeView(view: LogView): LogFilter {
  return { ...NO_FILTER, view, sort: SORTS_OF_VIEWS[view][0] };
}

/** What is added while these entries are shown belongs to them, as far as it says nothing else of itself. */
export function presetOf({ view, category, tag }: LogFilter): EntryPreset {
  // Addresses may contain anything.
  const isTag = tag !== null && DiaryDraft.shape.tags.safeParse([tag]).success;
  return { status: view === 'LOG' ? 'DONE' : view, category, tag: isTag ? tag : null };
}

/** Whether entries of the view are left out. */
export function isFiltered({ category, minRating, tag, text }: LogFilter): boolean {
  return category !== null || minRating !== NO_FILTER.minRating || tag !== null || text !== '';
}

/** Ignores unknown values in the URL. */
export function readFilter(search: URLSearchParams): LogFilter {
  const { view, sort } = wholeView(valueIn(LOG_VIEWS, search.get('status')) ?? NO_FILTER.view);
  return {
    view,
    category: valueIn(CATEGORIES, search.get('category')),
    minRating: valueIn(RATING_FILTERS, search.get('minRating')) ?? NO_FILTER.minRating,
    tag: search.get('tag'),
    text: search.get('text') ?? '',
    sort: valueIn<LogSort>(SORTS_OF_VIEWS[view], search.get('sort')) ?? sort,
  };
}

export function writeFilter({ view, category, minRating, tag, text, sort }: LogFilter): URLSearchParams {
  const search = new URLSearchParams();
  const usual = wholeView(view);
  if (view !== NO_FILTER.view) search.set('status', view);
  if (category !== null) search.set('category', category);
  if (minRating !== usual.minRating) search.set('minRating', minRating);
  if (tag !== null) search.set('tag', tag);
  if (text !== '') search.set('text', text);
  if (sort !== usual.sort) search.set('sort', sort);
  return search;
}

function valueIn<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((other) => other === value) ?? null;
}

export function isInView({ status = 'DONE' }: Activity, view: LogView): boolean {
  return view === 'LOG' ? status !== 'WANT' : status === view;
}

/** The matching activities, in their order. */
export function filterActivities(ordered: readonly Activity[], filter: LogFilter): Activity[] {
  const text = fold(filter.text.trim());
  const tag = filter.tag === null ? null : foldedTag(filter.tag);
  return ordered.filter(
    (activity) =>
      isInView(activity, filter.view) &&
      (filter.category === null || activity.category === filter.category) &&
      hasRating(activity, filter.minRating) &&
      (tag === null || activity.tags?.some((other) => foldedTag(other) === tag) === true) &&
      (text === '' || foldedText(activity).includes(text)),
  );
}

function hasRating({ rating }: Activity, wanted: RatingFilter): boolean {
  if (wanted === 'none') return rating === null;
  return wanted === NO_FILTER.minRating || (rating ?? 0) >= Number(wanted);
}
