import type { Recommendation } from '../../contract/guide.ts';

/** What the entries of a guide can be filtered by. */
export const FACETS = ['decade', 'minutes', 'pages', 'lang', 'kind'] as const;
export type Facet = (typeof FACETS)[number];

/** The chosen value of each facet, and whether only what is not in the log is shown. */
export type GuideFilters = Readonly<Partial<Record<Facet, string>>> & { readonly isNew?: boolean };

/** What filters look at. */
export type Filtered = Pick<Recommendation, 'year' | 'minutes' | 'pages' | 'lang' | 'kind' | 'place'>;

const DECADES_SINCE = 1900;
const SHORT_MOVIE_MINUTES = 90;
const LONG_MOVIE_MINUTES = 120;
const SHORT_BOOK_PAGES = 200;
const LONG_BOOK_PAGES = 400;

const VALUE_OF: Readonly<Record<Facet, (item: Filtered) => string | undefined>> = {
  decade: ({ year }) =>
    year === undefined ? undefined : year < DECADES_SINCE ? 'earlier' : String(year - (year % 10)),
  minutes: ({ minutes }) => lengthOf(minutes, SHORT_MOVIE_MINUTES, LONG_MOVIE_MINUTES),
  pages: ({ pages }) => lengthOf(pages, SHORT_BOOK_PAGES, LONG_BOOK_PAGES),
  lang: ({ lang }) => lang,
  // The genres of works are many words; a sight has one kind.
  kind: ({ kind, place }) => (place === undefined ? undefined : kind),
};

/** The upper bound belongs to the middle: a movie of two hours is not longer than two hours. */
function lengthOf(value: number | undefined, short: number, long: number): string | undefined {
  if (value === undefined) return undefined;
  return value < short ? 'short' : value <= long ? 'medium' : 'long';
}

export function matchesFilters(item: Filtered, filters: GuideFilters, isLogged: boolean): boolean {
  if (filters.isNew === true && isLogged) return false;
  return FACETS.every((facet) => filters[facet] === undefined || VALUE_OF[facet](item) === filters[facet]);
}

export function isFiltered(filters: GuideFilters): boolean {
  return countFilters(filters) > 0;
}

export function countFilters(filters: GuideFilters): number {
  return FACETS.filter((facet) => filters[facet] !== undefined).length + (filters.isNew === true ? 1 : 0);
}

export interface FacetOption {
  readonly value: string;
  /** How many match with this value and all other filters. */
  readonly count: number;
}

export interface OfferedFacet {
  readonly facet: Facet;
  readonly options: readonly FacetOption[];
  /** How many match with all other filters. */
  readonly total: number;
}

export interface OfferedFilters {
  readonly facets: readonly OfferedFacet[];
  /** How many that match all other filters are not in the log; null if all or none are. */
  readonly newCount: number | null;
}

/** The filters that divide the items; a value that would leave nothing is offered only while it is chosen. */
export function offerFilters<Item extends Filtered>(
  items: readonly Item[],
  filters: GuideFilters,
  isLogged: (item: Item) => boolean,
): OfferedFilters {
  const withOthers = (own: keyof GuideFilters) =>
    items.filter((item) => matchesFilters(item, { ...filters, [own]: undefined }, isLogged(item)));
  const facets = FACETS.filter((facet) => divides(items.map(VALUE_OF[facet]), filters[facet])).map(
    (facet) => {
      const matching = withOthers(facet);
      const values = matching.map(VALUE_OF[facet]);
      const options = [...new Set([...values, filters[facet]])]
        .filter((value) => value !== undefined)
        .toSorted(ORDER_OF[facet])
        .map((value) => ({ value, count: values.filter((one) => one === value).length }));
      return { facet, options, total: matching.length };
    },
  );
  const hasBoth = divides(
    items.map((item) => String(isLogged(item))),
    filters.isNew && 'true',
  );
  return {
    facets,
    newCount: hasBoth ? withOthers('isNew').filter((item) => !isLogged(item)).length : null,
  };
}

/** A facet in use stays, so that it can be taken back. */
function divides(values: readonly (string | undefined)[], chosen: string | undefined | false): boolean {
  const isKnown = values.some((value) => value !== undefined);
  return (isKnown && new Set(values).size > 1) || Boolean(chosen);
}

const LENGTHS = ['short', 'medium', 'long'];
const byLength = (a: string, b: string) => LENGTHS.indexOf(a) - LENGTHS.indexOf(b);
const byText = (a: string, b: string) => a.localeCompare(b, 'en');

const ORDER_OF: Readonly<Record<Facet, (a: string, b: string) => number>> = {
  // The newest first; 'earlier' is no number and comes last.
  decade: (a, b) => (Number(b) || 0) - (Number(a) || 0),
  minutes: byLength,
  pages: byLength,
  lang: (a, b) => byText(languageName(a), languageName(b)),
  kind: byText,
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
/** ISO 639-2: no linguistic content. */
const WITHOUT_WORDS = 'zxx';

function languageName(code: string): string {
  return code === WITHOUT_WORDS ? 'Without words' : (languageNames.of(code) ?? code);
}

const LABEL_OF: Readonly<Record<Facet, (value: string) => string>> = {
  decade: (value) => (value === 'earlier' ? `Before ${DECADES_SINCE}` : `${value}s`),
  minutes: (value) => ({ short: 'Under 90 min', medium: '90 min to 2 h', long: 'Over 2 h' })[value] ?? value,
  pages: (value) =>
    ({ short: 'Under 200 pages', medium: '200 to 400 pages', long: 'Over 400 pages' })[value] ?? value,
  lang: languageName,
  kind: (value) => value.charAt(0).toUpperCase() + value.slice(1),
};

/** '1990s', 'Under 90 min', 'French'. */
export function facetValueLabel(facet: Facet, value: string): string {
  return LABEL_OF[facet](value);
}

/** Reads what an earlier page, perhaps of another version, kept in the history. */
export function parseFilters(kept: unknown): GuideFilters {
  if (typeof kept !== 'object' || kept === null) return {};
  const fields = kept as Readonly<Record<string, unknown>>;
  const chosen = FACETS.flatMap((facet) =>
    typeof fields[facet] === 'string' ? [[facet, fields[facet]] as const] : [],
  );
  return { ...Object.fromEntries(chosen), ...(fields['isNew'] === true && { isNew: true }) };
}
