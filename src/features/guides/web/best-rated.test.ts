import type { Activity } from '#features/log/contract/activity.ts';
import { expect, test } from 'vitest';
import { bestRated } from './best-rated.ts';

const entry = (name: string, rating: number, day: number, category: Activity['category'] = 'MOVIE') => ({
  id: `${name}-${day}`,
  name,
  rating,
  category,
  creationTime: `2026-01-0${day}T00:00:00Z`,
});

test('the best-rated entries are of one category, four or five stars, the latest rating of each name', () => {
  const activities = [
    entry('alien', 4, 9),
    entry('Heat', 5, 8),
    entry('Her', 5, 7),
    entry('Dune', 5, 6, 'BOOK'),
    entry('Cats', 3, 5),
    entry('Alien', 5, 4),
  ];
  expect(bestRated(activities, 'MOVIE').map(({ name }) => name)).toEqual(['Heat', 'Her', 'alien']);
});
