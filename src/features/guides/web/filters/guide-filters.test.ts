import { describe, expect, it } from 'vitest';
import {
  facetValueLabel,
  matchesFilters,
  offerFilters,
  parseFilters,
  type GuideFilters,
} from './guide-filters.ts';

const MOVIES = [
  { year: 1994, minutes: 142, lang: 'en' },
  { year: 1999, minutes: 89, lang: 'en' },
  { year: 2001, minutes: 90, lang: 'fr' },
  { year: 2003, minutes: 120, lang: 'en' },
  { year: 1899, lang: 'zxx' },
];
const never = () => false;

describe('the filters of a guide', () => {
  it('compare the decade, the length, the language and the log', () => {
    expect(matching({})).toHaveLength(5);
    expect(matching({ decade: '1990' })).toEqual([1994, 1999]);
    expect(matching({ decade: 'earlier' })).toEqual([1899]);
    expect(matching({ minutes: 'short' })).toEqual([1999]);
    expect(matching({ minutes: 'medium' })).toEqual([2001, 2003]);
    expect(matching({ lang: 'en', minutes: 'long' })).toEqual([1994]);
    expect(matching({ lang: 'en', isNew: true })).toEqual([1994, 2003]);
  });

  it('compare the pages of books and the kind of sights', () => {
    const pages = [199, 200, 400, 401].map((count) =>
      ['short', 'medium', 'long'].find((value) => matchesFilters({ pages: count }, { pages: value }, false)),
    );
    expect(pages).toEqual(['short', 'medium', 'medium', 'long']);
    expect(matchesFilters({ kind: 'museum', place: 'Lisbon' }, { kind: 'museum' }, false)).toBe(true);
    expect(matchesFilters({ kind: 'drama' }, { kind: 'drama' }, false)).toBe(false);
  });

  it('are offered only where they divide the entries', () => {
    const facetsOf = (items: readonly object[]) =>
      offerFilters(items, {}, never).facets.map(({ facet }) => facet);
    expect(facetsOf(MOVIES)).toEqual(['decade', 'minutes', 'lang']);
    expect(facetsOf(MOVIES.slice(0, 2))).toEqual(['minutes']);
    expect(facetsOf([{ lang: 'en' }, {}])).toEqual(['lang']);
    expect(facetsOf([])).toEqual([]);
    expect(offerFilters(MOVIES, {}, never).newCount).toBeNull();
    expect(offerFilters(MOVIES, {}, ({ year }) => year < 2000).newCount).toBe(2);
  });

  it('say how many match each value with all other filters', () => {
    const { facets } = offerFilters(MOVIES, { lang: 'en' }, never);
    expect(facets.find(({ facet }) => facet === 'decade')).toEqual({
      facet: 'decade',
      total: 3,
      options: [
        { value: '2000', count: 1 },
        { value: '1990', count: 2 },
      ],
    });
    expect(facets.find(({ facet }) => facet === 'lang')!.options).toEqual([
      { value: 'en', count: 3 },
      { value: 'fr', count: 1 },
      { value: 'zxx', count: 1 },
    ]);
  });

  it('keep what is chosen, even if nothing matches it any more', () => {
    const { facets, newCount } = offerFilters(MOVIES.slice(0, 1), { decade: '1950', isNew: true }, never);
    expect(facets).toEqual([
      {
        facet: 'decade',
        total: 1,
        options: [
          { value: '1990', count: 1 },
          { value: '1950', count: 0 },
        ],
      },
    ]);
    expect(newCount).toBe(0);
  });

  it('have readable values', () => {
    expect(facetValueLabel('decade', '1990')).toBe('1990s');
    expect(facetValueLabel('decade', 'earlier')).toBe('Before 1900');
    expect(facetValueLabel('lang', 'fr')).toBe('French');
    expect(facetValueLabel('lang', 'zxx')).toBe('Without words');
    expect(facetValueLabel('minutes', 'medium')).toBe('90 min to 2 h');
    expect(facetValueLabel('kind', 'art museum')).toBe('Art museum');
  });

  it('are read back from the history, as far as they can be', () => {
    expect(parseFilters({ decade: '1990', lang: 7, isNew: true, other: 'x' })).toEqual({
      decade: '1990',
      isNew: true,
    });
    for (const kept of [null, undefined, 'x', 7]) expect(parseFilters(kept)).toEqual({});
  });
});

/** The years of the movies that match, of which that of 1999 is in the log. */
function matching(filters: GuideFilters): number[] {
  return MOVIES.filter((movie) => matchesFilters(movie, filters, movie.year === 1999)).map(
    ({ year }) => year,
  );
}
