import { expect, test } from 'vitest';
import { fameOf, fameThresholds } from './ratings.ts';

/** How many works are in each tier, from the lowest, if no two have the same number of votes. */
function tiersOf(works: number): number[] {
  const votes = Array.from({ length: works }, (_, i) => i * 10);
  const thresholds = fameThresholds(votes);
  const tiers = votes.map((count) => fameOf(count, thresholds));
  return [1, 2, 3, 4, 5].map((tier) => tiers.filter((own) => own === tier).length);
}

test('a list has five equal tiers of fame', () => expect(tiersOf(1_000)).toEqual([200, 200, 200, 200, 200]));

test('a long list has as many famous works as a short one', () =>
  expect(tiersOf(100_000)).toEqual([97_600, 600, 600, 600, 600]));

test('works with equally many votes are in one tier', () => {
  const thresholds = fameThresholds([7, 7, 7, 7, 7, 7, 9]);
  expect([7, 9].map((votes) => fameOf(votes, thresholds))).toEqual([1, 5]);
});

test('a work without votes is little known', () => expect(fameOf(null, fameThresholds([1, 2, 3]))).toBe(2));

test('a list without votes has no famous work', () => expect(fameOf(5, fameThresholds([]))).toBe(1));
