import type { Activity } from '#features/log/contract/activity.ts';
import { expect, it } from 'vitest';
import { createActivityLookup } from './activity-lookup.ts';

const entry = (id: string, fields: Partial<Activity>): Activity => ({
  id,
  name: 'Dune',
  category: 'MOVIE',
  rating: null,
  creationTime: '2026-01-01T00:00:00.000Z',
  ...fields,
});

const idIn = (...entries: Activity[]) =>
  createActivityLookup(entries, 'MOVIE')({ name: 'Dune', year: 2021 })?.id;

it('finds the entry that says most about an item: done, rated, latest', () => {
  const wish = entry('wish', { status: 'WANT' });
  const old = entry('old', { rating: 3, creationTime: '2025-01-01T00:00:00.000Z' });
  const latest = entry('latest', { rating: 4, creationTime: '2025-06-01T00:00:00.000Z' });
  const unrated = entry('unrated', {});
  expect(idIn(wish, old, latest, unrated)).toBe('latest');
  expect(idIn(wish, unrated)).toBe('unrated');
  expect(idIn(wish)).toBe('wish');
});

it('tells works of one name and things of other categories apart', () => {
  const lookup = createActivityLookup(
    [entry('lynch', { year: 1984 }), entry('novel', { category: 'BOOK' })],
    'MOVIE',
  );
  expect(lookup({ name: 'Dune', year: 2021 })).toBeNull();
  expect(lookup({ name: 'Dune', year: 1984 })?.id).toBe('lynch');
});
