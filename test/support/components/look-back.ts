import { CATEGORIES, RATINGS } from '#features/log/contract/activity.ts';
import { LOOK_BACK_YEAR_MIN, type LookBack, type MetMost } from '#features/years/contract/look-back.ts';

const NOTHING_MET: MetMost = { entries: 0, items: [] };
const ARRIVAL = { name: 'Arrival', category: 'MOVIE', rating: 5, date: '2024-03-02' } as const;
const PIRANESI = { name: 'Piranesi', category: 'BOOK', rating: 4, date: '2024-03-03' } as const;
const COUNTS: Partial<Record<(typeof CATEGORIES)[number], number>> = { PLACE: 1, BOOK: 1, MOVIE: 1 };

const months = (year: number, counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `${year}-${String(index + 1).padStart(2, '0')}`,
    count: counts[index + 1] ?? 0,
  }));

/** The year 2024 of a log with a movie, a book and a place, after a year with one movie; with these differences. */
export function testYear(differences: Partial<LookBack> = {}): LookBack {
  return {
    year: 2024,
    total: 3,
    undated: 0,
    byYear: [
      { year: 2023, count: 1 },
      { year: 2024, count: 3 },
    ],
    byMonth: months(2024, { 3: 2, 5: 1 }),
    withoutMonth: 0,
    byWeekday: [0, 0, 0, 0, 0, 1, 1],
    byDay: [
      { day: '2024-03-02', count: 1 },
      { day: '2024-03-03', count: 1 },
    ],
    withoutDay: 1,
    byCategory: CATEGORIES.map((category) => ({ category, count: COUNTS[category] ?? 0 })),
    byRating: [
      ...RATINGS.map((rating) => ({ rating, count: rating > 3 ? 1 : 0 })),
      { rating: null, count: 1 },
    ],
    averageRating: 4.5,
    best: [ARRIVAL, PIRANESI],
    bestOf: [{ period: '2024-03', entry: ARRIVAL }],
    decades: { entries: 2, items: [{ name: '2010s', count: 1 }] },
    countries: { entries: 1, items: [{ name: 'Portugal', count: 1 }] },
    origins: NOTHING_MET,
    genres: { entries: 1, items: [{ name: 'science fiction', count: 1 }] },
    creators: NOTHING_MET,
    longestDays: { length: 2, from: '2024-03-02', to: '2024-03-03' },
    longestWeeks: null,
    again: { entries: 1, works: [{ name: 'Arrival', category: 'MOVIE', times: 1 }] },
    before: { year: 2023, total: 1, averageRating: 4, byCategory: [{ category: 'MOVIE', count: 1 }] },
    ...differences,
  };
}

/** The whole of the same log. */
export function testAllYears(differences: Partial<LookBack> = {}): LookBack {
  return testYear({
    year: null,
    total: 4,
    byMonth: [
      { month: '2023-07', count: 1 },
      { month: '2024-03', count: 2 },
      { month: '2024-05', count: 1 },
    ],
    bestOf: [{ period: '2024', entry: ARRIVAL }],
    before: null,
    ...differences,
  });
}

/** A year without entries. */
export function testEmptyYear(year = LOOK_BACK_YEAR_MIN): LookBack {
  return testYear({
    year,
    total: 0,
    byMonth: months(year, {}),
    byWeekday: Array.from({ length: 7 }, () => 0),
    byDay: [],
    withoutDay: 0,
    byCategory: CATEGORIES.map((category) => ({ category, count: 0 })),
    byRating: [],
    averageRating: null,
    best: [],
    bestOf: [],
    decades: NOTHING_MET,
    countries: NOTHING_MET,
    genres: NOTHING_MET,
    longestDays: null,
    again: { entries: 0, works: [] },
    before: null,
  });
}
