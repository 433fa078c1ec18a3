import { expect, it } from 'vitest';
import { readYear } from './period.ts';

it.each([
  ['?year=2024', 2024],
  ['?year=1970', 1970],
  ['', undefined],
  ['?year=1969', undefined],
  ['?year=20245', undefined],
  ['?year=soon', undefined],
])('reads from %j the year %s', (search, year) => {
  expect(readYear(new URLSearchParams(search))).toBe(year);
});
