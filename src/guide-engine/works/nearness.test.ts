import { expect, test } from 'vitest';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import { yearNearness } from './nearness.ts';
import { queryForProfile } from './search/query.ts';
import { scoreAll } from './rank.ts';
import { buildMovieIndex } from './work-index.ts';

const YEARS = [2026, 2016, 1966, 1956, -750];
const index = buildMovieIndex(
  YEARS.map((year, i) => ({ ...MOVIES[0]!, id: `m${i}`, title: `T${i}`, year })),
  TAGS,
);
const nearness = (a: number, b: number) => yearNearness(index, YEARS.indexOf(a), b);

test('a year is nearest to itself', () =>
  expect(YEARS.map((year) => nearness(year, year))).toEqual([1, 1, 1, 1, 1]));

test('ten years are much among recent works and little among old ones', () => {
  expect(nearness(2026, 2016)).toBeCloseTo((5 / 15) ** 1.5);
  expect(nearness(1966, 1956)).toBeCloseTo((65 / 75) ** 1.5);
});

test('nearness is the same from both sides, also across eras', () => {
  expect(nearness(2016, -750)).toBe(nearness(-750, 2016));
  expect(nearness(-750, 1956)).toBeGreaterThan(0);
});

test('a year after that of the newest work counts as the newest', () => {
  expect(nearness(2026, 2100)).toBe(1);
  expect(nearness(1966, 2100)).toBe(nearness(1966, 2026));
  expect([...scoreAll(index, queryForProfile(index, { year: 2100 }))].every(Number.isFinite)).toBe(true);
});

test('a year before all others counts, too', () => expect(nearness(2026, -9_999)).toBeGreaterThan(0));
