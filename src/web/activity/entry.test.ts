import type { Activity } from '#contract/activity.ts';
import { expect, it } from 'vitest';
import { findSameEntry } from './entry.ts';

function entry(id: string, name: string, category: Activity['category'] = 'MOVIE'): Activity {
  return { id, name, category, rating: 4, creationTime: '2024-08-19T12:00:00Z' };
}

it('finds the latest entry of the same name and category', () => {
  const log = [entry('new', 'Amelie'), entry('2', ' Amélie '), entry('1', 'AMÉLIE')];
  expect(findSameEntry(log, entry('new', 'Amelie'))?.id).toBe('2');
});

it('takes a book and a movie of the same name for two things', () => {
  const log = [entry('1', 'Dune', 'BOOK'), entry('2', 'Dune: Part Two')];
  expect(findSameEntry(log, entry('new', 'Dune'))).toBeNull();
});
