import type { Activity } from '../../contract/activity.ts';
import { expect, it } from 'vitest';
import { entriesOfWork, ordinalText, timesOf } from './works.ts';

const entry = (id: string, more: Partial<Activity>): Activity => ({
  id,
  name: 'Dune',
  category: 'BOOK',
  rating: null,
  creationTime: `2026-01-0${id}T12:00:00.000Z`,
  ...more,
});
const idsOf = (entries: readonly Activity[]) => entries.map(({ id }) => id).join('');

it('the entries of a work have its category, its name and, where both are known, its year', () => {
  const log = [
    entry('1', { year: 1965 }),
    entry('2', { name: ' dune ' }),
    entry('3', { category: 'MOVIE' }),
    entry('4', { year: 2021 }),
  ];
  expect(idsOf(entriesOfWork(log, { category: 'BOOK', name: 'DUNE', year: 1965 }))).toBe('12');
  expect(idsOf(entriesOfWork(log, { category: 'BOOK', name: 'Dune' }))).toBe('124');
  expect(entriesOfWork(log, { category: 'GAME', name: 'Dune' })).toEqual([]);
});

it('the times of a work are counted by date, what has none first, and wishes are no times', () => {
  const times = timesOf([
    entry('1', { date: '2024-05' }),
    entry('2', { status: 'WANT' }),
    entry('3', {}),
    entry('4', { date: '2019-01-02' }),
  ]);
  expect(times.map(({ activity, ordinal }) => `${ordinal}: ${activity.id}`)).toEqual([
    '3: 1',
    '2: 4',
    '1: 3',
  ]);
});

it('times have words up to ten', () => {
  expect([1, 2, 10, 11].map(ordinalText)).toEqual(['First time', 'Second time', 'Tenth time', 'Time 11']);
});
