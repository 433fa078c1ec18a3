import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../contract/activity.ts';
import { countOverview, type ActivityCount } from './overview.ts';

const monthsOf = (today: string, year?: number) =>
  countOverview([], { today, year }).byMonth.map(({ month }) => month);

describe('the months of the overview', () => {
  it('are twelve, oldest first, ending with the current month', () => {
    const expected = ['2025-12', ...Array.from({ length: 11 }, (_, index) => `2026-${two(index + 1)}`)];
    expect(monthsOf('2026-11-21')).toEqual(expected);
  });

  it.each(['2024-02-29', '2026-01-31', '2026-03-31', '2026-12-31'])('have no gaps on %s', (today) => {
    expect(new Set(monthsOf(today)).size).toBe(12);
    expect(monthsOf(today).at(-1)).toBe(today.slice(0, 7));
  });

  it('are those of a chosen year', () => {
    expect(monthsOf('2026-11-21', 2024).join(' ')).toMatch(/^2024-01 .* 2024-12$/);
  });
});

it('each count of an overview adds up to its total', () => {
  const count: fc.Arbitrary<ActivityCount> = fc.record({
    status: fc.constantFrom('DONE', 'DOING', 'STOPPED'),
    month: fc.constantFrom(null, '2020', '2024', '2024-05', '2025-12', '2026-01', '2026-11'),
    category: fc.constantFrom(...CATEGORIES),
    rating: fc.constantFrom(null, 1, 2, 5),
    count: fc.nat(50),
  });
  fc.assert(
    fc.property(fc.array(count), fc.constantFrom(undefined, 2024, 2025, 2026), (counts, year) => {
      const overview = countOverview(counts, { today: '2026-11-21', year });
      const dated = counts.filter(({ month, status }) => month !== null && status === 'DONE');
      expect(overview.total + (overview.doing ?? 0) + (overview.stopped ?? 0)).toBe(sumOf(counts));
      expect(sumOf(overview.byCategory)).toBe(overview.total);
      expect(sumOf(overview.byYear)).toBe(sumOf(dated));
      expect(sumOf(overview.year.byCategory)).toBe(overview.year.total);
      expect(sumOf(overview.byMonth)).toBeLessThanOrEqual(overview.year.total);
      const ofYear = overview.byYear.find((one) => one.year === year)?.count ?? 0;
      expect(year === undefined ? 0 : overview.year.total).toBe(ofYear);
    }),
  );
});

const two = (value: number) => String(value).padStart(2, '0');

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
