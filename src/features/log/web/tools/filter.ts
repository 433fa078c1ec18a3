import { CATEGORIES, TAG_MAX_CHARS, type Activity, type ActivityCategory } from '../../contract/activity.ts';
import { isStorableLine } from '#platform/contract/fields.ts';
import { searchWords, type SearchWord } from '../../contract/search.ts';
import { foldedLabel, foldedText } from '../entry-text.ts';
import { decadeOf, RATING_FILTERS, yearsOf, type RatingFilter } from './filter-values.ts';
import type { Countries } from './countries.ts';
import type { EntryPreset } from '../entry.ts';
import type { LogSort } from '../list/order.ts';

/** A view of the log by status. `LOG` is everything but wishes. */
export const LOG_VIEWS = ['LOG', 'DOING', 'WANT', 'STOPPED'] as const;
export type LogView = (typeof LOG_VIEWS)[number];

/** The first order of each view is its usual one. */
export const SORTS_OF_VIEWS = {
  LOG: ['newest', 'oldest', 'rating', 'name', 'released', 'written'],
  DOING: ['newest', 'name', 'released', 'written'],
  WANT: ['wish', 'written', 'name', 'released'],
  STOPPED: ['newest', 'oldest', 'rating', 'name', 'released', 'written'],
} as const satisfies Record<LogView, readonly LogSort[]>;

export const LOG_LAYOUTS = ['list', 'grid'] as const;
export type LogLayout = (typeof LOG_LAYOUTS)[number];

/** Which activities are shown, and how. It is part of the URL, so that it can be bookmarked and shared. */
export interface LogFilter {
  readonly view: LogView;
  readonly category: ActivityCategory | null;
  readonly minRating: RatingFilter;
  /** When the work was made: a year, or a decade such as '1990s'. */
  readonly released: string | null;
  /** The year of the experience. */
  readonly year: string | null;
  /** A part of the creator's name. */
  readonly creator: string | null;
  /** The two letters of the country of a work or place. */
  readonly country: string | null;
  readonly tag: string | null;
  readonly text: string;
  readonly sort: LogSort;
  readonly layout: LogLayout;
}

export const NO_FILTER: LogFilter = {
  view: 'LOG',
  category: null,
  minRating: '1',
  released: null,
  year: null,
  creator: null,
  country: null,
  tag: null,
  text: '',
  sort: 'newest',
  layout: 'list',
};

/** All entries of a view in its usual order. */
export function wholeView(view: LogView): Omit<LogFilter, 'layout'> {
  const { layout: _layout, ...whole } = NO_FILTER;
  return { ...whole, view, sort: SORTS_OF_VIEWS[view][0] };
}

/** What is added while these entries are shown belongs to them, as far as it says nothing else of itself. */
export function presetOf({ view, category, tag }: LogFilter): EntryPreset {
  // Addresses may contain anything.
  const name = tag?.trim() ?? '';
  const isTag = name !== '' && name.length <= TAG_MAX_CHARS && isStorableLine(name);
  return { status: view === 'LOG' ? 'DONE' : view, category, tag: isTag ? tag : null };
}

/** What can be chosen in the panel of filters. */
const PANEL_FIELDS = ['minRating', 'released', 'year', 'creator', 'country', 'tag'] as const;
/** What leaves out entries of the view. */
const FILTER_FIELDS = ['category', ...PANEL_FIELDS, 'text'] as const;

/** How many filters are active, those that wide screens show all the time apart from the others. */
export function countFilters(filter: LogFilter): { readonly inPanel: number; readonly all: number } {
  const isActive = (field: keyof LogFilter) => filter[field] !== NO_FILTER[field];
  return { inPanel: PANEL_FIELDS.filter(isActive).length, all: FILTER_FIELDS.filter(isActive).length };
}

/** Whether entries of the view are left out. */
export function isFiltered(filter: LogFilter): boolean {
  return countFilters(filter).all > 0;
}

/** Whether a view shows the wishes as they can be put in order. */
export function isWishOrder(filter: LogFilter): boolean {
  return filter.view === 'WANT' && filter.sort === 'wish' && !isFiltered(filter);
}

/** Ignores unknown values in the URL. @param usualLayout where the URL names none */
export function readFilter(search: URLSearchParams, usualLayout: LogLayout = NO_FILTER.layout): LogFilter {
  const { view, sort } = wholeView(valueIn(LOG_VIEWS, search.get('status')) ?? NO_FILTER.view);
  return {
    view,
    category: valueIn(CATEGORIES, search.get('category')),
    minRating: valueIn(RATING_FILTERS, search.get('minRating')) ?? NO_FILTER.minRating,
    released: textLike(/^\d{1,4}s?$/, search.get('released')),
    year: textLike(/^\d{4}$/, search.get('year')),
    creator: textLike(/\S/, search.get('creator')),
    country: textLike(/^[A-Z]{2}$/, search.get('country')),
    tag: search.get('tag'),
    text: search.get('text') ?? '',
    sort: valueIn<LogSort>(SORTS_OF_VIEWS[view], search.get('sort')) ?? sort,
    layout: valueIn(LOG_LAYOUTS, search.get('layout')) ?? usualLayout,
  };
}

export function writeFilter(filter: LogFilter): URLSearchParams {
  const usual: LogFilter = { ...wholeView(filter.view), layout: NO_FILTER.layout };
  const search = new URLSearchParams();
  if (filter.view !== NO_FILTER.view) search.set('status', filter.view);
  for (const field of [...FILTER_FIELDS, 'sort', 'layout'] as const) {
    const value = filter[field];
    if (value !== null && value !== usual[field]) search.set(field, value);
  }
  return search;
}

function textLike(pattern: RegExp, value: string | null): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

function valueIn<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((other) => other === value) ?? null;
}

export function isInView({ status = 'DONE' }: Activity, view: LogView): boolean {
  return view === 'LOG' ? status !== 'WANT' : status === view;
}

/** The matching activities, in their order; none match a country that is not known yet. */
export function filterActivities(
  ordered: readonly Activity[],
  filter: LogFilter,
  countries: Countries | null,
): Activity[] {
  const words = searchWords(filter.text);
  const tag = filter.tag === null ? null : foldedLabel(filter.tag);
  const creator = foldedLabel(filter.creator ?? '');
  const { category, released, year, country } = filter;
  return ordered.filter(
    (activity) =>
      isInView(activity, filter.view) &&
      (category === null || activity.category === category) &&
      hasRating(activity, filter.minRating) &&
      (released === null || isReleased(activity, released)) &&
      (year === null || yearsOf(activity).includes(year)) &&
      (creator === '' || foldedLabel(activity.creator ?? '').includes(creator)) &&
      (country === null || countries?.of(activity) === country) &&
      (tag === null || activity.tags?.some((other) => foldedLabel(other) === tag) === true) &&
      words.every((word) => hasWord(activity, word)),
  );
}

function hasWord(activity: Activity, { text, tag, year }: SearchWord): boolean {
  return (
    foldedText(activity).includes(text) ||
    (tag !== null && activity.tags?.some((other) => foldedLabel(other).startsWith(tag)) === true) ||
    (year !== null && (activity.year === year || yearsOf(activity).includes(text)))
  );
}

function isReleased({ year }: Activity, released: string): boolean {
  return year !== undefined && (released.endsWith('s') ? decadeOf(year) : String(year)) === released;
}

function hasRating({ rating }: Activity, wanted: RatingFilter): boolean {
  if (wanted === 'none') return rating === null;
  return wanted === NO_FILTER.minRating || (rating ?? 0) >= Number(wanted);
}
