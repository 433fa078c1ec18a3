import { expect, it } from 'vitest';
import { readYear, yearInSeason } from './period.ts';

it.each([
  ['?year=2024', 2024],
  ['?year=0954', 954],
  ['', undefined],
  ['?year=0000', undefined],
  ['?year=20245', undefined],
  ['?year=soon', undefined],
])('reads from %j the year %s', (search, year) => {
  expect(readYear(new URLSearchParams(search))).toBe(year);
});

it.each([
  [new Date(2026, 10, 30), undefined],
  [new Date(2026, 11, 1), 2026],
  [new Date(2027, 0, 31), 2026],
  [new Date(2027, 1, 1), undefined],
  [new Date(2025, 11, 1), undefined],
])('on %s offers to look back on %s', (now, year) => {
  expect(yearInSeason(now, [2024, 2026])).toBe(year);
});
