import { expect, it } from 'vitest';
import { scaledRating, statusIn } from './cell-values.ts';

it.each([
  ['4', { value: 4 }],
  ['7,5/10', { value: 7.5, max: 10 }],
  ['80 %', { value: 80, max: 100 }],
  ['★★★½', { value: 3.5, max: 5 }],
  ['⭐️⭐️⭐️⭐️', { value: 4, max: 5 }],
  ['4 von 5', { value: 4, max: 5 }],
  ['4 stars', { value: 4 }],
  ['very good', null],
  ['', null],
])('%s is rated %o', (cell, rating) => {
  expect(scaledRating(cell)).toEqual(rating);
});

it.each([
  ['watched', 'WANT'],
  ['started', 'WANT'],
  ['on hold', 'WANT'],
  ['wishlist', 'DONE'],
  ['dnf', 'DONE'],
])('a no in the column %s is the status %s', (column, status) => {
  expect(statusIn('no', column)).toEqual({ status, tags: [] });
});

it('takes no long text for a rating', () => {
  expect(scaledRating(`4${' '.repeat(1_000_000)}stars.`)).toBeNull();
});
