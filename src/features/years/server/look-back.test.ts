import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#features/log/contract/activity.ts';
import type { LookBack } from '../contract/look-back.ts';
import { dayOf, isPartialDate, monthOf, yearOf } from '#platform/contract/partial-date.ts';
import { toCalendarDate } from './calendar.ts';
import type { Facts, FindFacts, StoredEntry } from './entry.ts';
import { anyRating } from '#testing/any-rating.ts';
import { createLookBack } from './look-back.ts';

const NOTHING_KNOWN: FindFacts = () => null;

describe('looking back', () => {
  it('counts a partial date as exactly as it is known', () => {
    const back = lookBack(2024, [
      '2024',
      '2024-05',
      '2024-05-12',
      '2024-05-13/2024-06-02',
      '2023-12-31',
      null,
    ]);
    expect(back).toMatchObject({ total: 4, undated: 0, withoutMonth: 1, withoutDay: 2 });
    expect(back.byMonth).toHaveLength(12);
    expect(back.byMonth[4]).toEqual({ month: '2024-05', count: 3 });
    expect(back.byDay).toEqual([
      { day: '2024-05-12', count: 1 },
      { day: '2024-05-13', count: 1 },
    ]);
    // A Sunday and a Monday.
    expect(back.byWeekday).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(lookBack(null, ['2024', '2023-12-31', null])).toMatchObject({
      total: 3,
      undated: 1,
      withoutMonth: 2,
    });
  });

  it('compares a year with the one before', () => {
    const back = lookBack(2024, ['2024-01-01', '2023', '2023-05', '2022-01-01']);
    expect(back.before).toMatchObject({ year: 2023, total: 2, averageRating: 3 });
    expect(lookBack(2025, ['2024-01-01']).before).toBeNull();
    expect(back.byYear).toEqual([
      { year: 2022, count: 1 },
      { year: 2023, count: 2 },
      { year: 2024, count: 1 },
    ]);
  });

  it('rates only what is rated', () => {
    const back = build(null, [entry({ rating: 5 }), entry({ rating: null }), entry({ rating: 2 })]);
    expect(back.averageRating).toBe(3.5);
    expect(back.byRating.find(({ rating }) => rating === null)?.count).toBe(1);
    expect(back.best.map(({ rating }) => rating)).toEqual([5, 2]);
    expect(build(null, [entry({ rating: null })])).toMatchObject({
      averageRating: null,
      best: [],
      bestOf: [],
    });
  });

  it('finds the best of each month of a year, and of each year of the log', () => {
    const entries = [
      entry({ name: 'Good', date: '2024-05-02', rating: 4 }),
      entry({ name: 'Best', date: '2024-05', rating: 5 }),
      entry({ name: 'Some day', date: '2024', rating: 5 }),
      entry({ name: 'Later', date: '2025-01-01', rating: 1 }),
    ];
    expect(bestOf(build(2024, entries))).toEqual([['2024-05', 'Best']]);
    expect(bestOf(build(null, entries))).toEqual([
      ['2024', 'Best'],
      ['2025', 'Later'],
    ]);
  });

  it('finds the longest streaks of days and of weeks', () => {
    const days = [
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-01',
      '2024-03-04',
      '2024-03-12',
      '2024-03-18',
    ];
    const back = lookBack(2024, ['2024-03', ...days]);
    expect(back.longestDays).toEqual({ length: 3, from: '2024-02-28', to: '2024-03-01' });
    expect(back.longestWeeks).toEqual({ length: 4, from: '2024-02-28', to: '2024-03-18' });
    expect(lookBack(2024, ['2024-03'])).toMatchObject({ longestDays: null, longestWeeks: null });
  });

  it('finds what was experienced again, also after years', () => {
    const entries = [
      entry({ name: 'Dune', date: '2020', year: 1984 }),
      entry({ name: ' DUNE', date: '2024-02-01', year: null }),
      entry({ name: 'dune', date: '2024-03-01', year: 2021 }),
      entry({ name: 'Solaris', date: '2024-03-02' }),
      entry({ name: 'Solaris', date: '2024-03-03' }),
      entry({ name: 'Solaris', date: '2025' }),
    ];
    expect(build(2024, entries).again).toEqual({
      entries: 2,
      works: [
        { name: 'Solaris', category: 'MOVIE', times: 2 },
        { name: ' DUNE', category: 'MOVIE', times: 1 },
      ],
    });
    expect(build(2025, entries).again.entries).toBe(1);
    expect(build(2020, entries).again).toEqual({ entries: 0, works: [] });
    expect(build(null, entries).again.entries).toBe(3);
  });

  it('calls a work as the year does, because other years are not shared', () => {
    const former = entry({ name: 'DUNE', date: '2020', year: 1984 });
    const entries = [
      entry({ name: 'Dune', date: '2024-02-01', year: null }),
      entry({ name: 'dune', date: '2024-03-01', year: 1984 }),
    ];
    expect(build(2024, [former, ...entries]).again.works[0]?.name).toBe('dune');
    expect(build(2024, [former, entries[0]!]).again.works[0]?.name).toBe('Dune');
  });

  it('counts decades, countries, genres and creators, and of how many entries they are known', () => {
    const facts: Readonly<Record<string, Facts>> = {
      Alien: { year: 1979, creators: ['Ridley Scott'], genres: ['horror'], country: 'United Kingdom' },
      Porto: { creators: [], genres: [], country: 'Portugal' },
    };
    const entries = [
      entry({ name: 'Alien', year: 1980 }),
      entry({ name: 'Unknown', creator: 'ridley scott' }),
      entry({ name: 'Porto', category: 'PLACE' }),
      entry({ name: 'Somewhere', category: 'PLACE', creator: 'Nobody' }),
    ];
    expect(build(null, entries, ({ name }) => facts[name] ?? null)).toMatchObject({
      decades: { entries: 1, items: [{ name: '1980s', count: 1 }] },
      countries: { entries: 1, items: [{ name: 'Portugal', count: 1 }] },
      origins: { entries: 1, items: [{ name: 'United Kingdom', count: 1 }] },
      genres: { entries: 1, items: [{ name: 'horror', count: 1 }] },
      creators: { entries: 2, items: [{ name: 'Ridley Scott', count: 2 }] },
    });
  });
});

describe('the sums of any log', () => {
  it('agree, and count no entry twice', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), fc.integer({ min: 2023, max: 2025 }), (entries, year) => {
        const whole = build(null, entries);
        expect(whole.total).toBe(entries.length);
        expect(sum(whole.byYear) + whole.undated).toBe(entries.length);
        for (const back of [whole, build(year, entries)]) {
          expect(sum(back.byMonth) + back.withoutMonth).toBe(back.total);
          expect(sum(back.byDay) + back.withoutDay).toBe(back.total);
          expect(back.byWeekday.reduce((total, count) => total + count, 0)).toBe(sum(back.byDay));
          expect(sum(back.byCategory)).toBe(back.total);
          expect(sum(back.byRating)).toBe(back.total);
        }
        const ofYear = build(year, entries);
        expect(ofYear.total).toBe(whole.byYear.find((of) => of.year === year)?.count ?? 0);
        expect(ofYear.byDay.every(({ day }) => day.startsWith(`${year}-`))).toBe(true);
      }),
    );
  });

  it('do not depend on the order of the entries', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const { genres: _, ...there } = build(2024, entries);
        const { genres: __, ...back } = build(2024, entries.toReversed());
        expect(back).toEqual(there);
      }),
    );
  });
});

it('takes a date apart as the contract does', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      fc.pre(isPartialDate(date));
      expect(toCalendarDate(date)).toEqual({ year: yearOf(date), month: monthOf(date), day: dayOf(date) });
    }),
  );
});

const anyDay = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((time) => time.toISOString().slice(0, 10));
const anyPoint = fc.oneof(
  anyDay,
  anyDay.map((day) => day.slice(0, 7)),
  anyDay.map((day) => day.slice(0, 4)),
);
const anyDate = fc.oneof(
  anyPoint,
  fc.tuple(anyPoint, anyPoint).map(([a, b]) => (isPartialDate(`${a}/${b}`) ? `${a}/${b}` : a)),
);
const anyEntry: fc.Arbitrary<StoredEntry> = fc.record({
  name: fc.constantFrom('Dune', 'Solaris', 'Porto'),
  category: fc.constantFrom(...CATEGORIES),
  rating: anyRating,
  date: fc.option(anyDate),
  creator: fc.constantFrom('', 'Frank Herbert', 'Stanisław Lem'),
  year: fc.option(fc.constantFrom(1965, 1984, 2021)),
});

function entry(of: Partial<StoredEntry>): StoredEntry {
  return {
    name: 'Arrival',
    category: 'MOVIE',
    rating: 3,
    date: '2024',
    creator: '',
    year: null,
    ...of,
  };
}

function build(year: number | null, entries: readonly StoredEntry[], findFacts = NOTHING_KNOWN): LookBack {
  const back = createLookBack(year, findFacts);
  for (const added of entries) back.add(added);
  return back.result();
}

function lookBack(year: number | null, dates: readonly (string | null)[]): LookBack {
  return build(
    year,
    dates.map((date) => entry({ date })),
  );
}

function bestOf(back: LookBack): string[][] {
  return back.bestOf.map(({ period, entry: { name } }) => [period, name]);
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
