import type { Activity } from '../../contract/activity.ts';
import { expect, it } from 'vitest';
import { readCatalogue } from '../line/titles/catalogue-works.ts';
import { findCompletions } from './completions.ts';

const CATALOGUE = [
  ...readCatalogue({
    kinds: 'BMMBP',
    names: 'Dune\nDune\nDune\nThe Stranger\nParis',
    years: '1965\n2021\n1984\n1942\n',
    creators: 'Frank Herbert\nDenis Villeneuve\nDavid Lynch\nAlbert Camus\n-',
    countries: 'US\n\n\nFR\n',
    fames: '55555',
  }),
];

const changeOf = (entry: Partial<Activity>) =>
  findCompletions(
    [{ id: '1', name: 'Dune', category: 'BOOK', rating: 4, creationTime: '2024-08-19T12:00:00Z', ...entry }],
    CATALOGUE,
  )[0]?.change;

it('completes an entry with creator and year where category and name are those of one work', () => {
  expect(changeOf({})).toEqual({ creator: 'Frank Herbert', year: 1965 });
  expect(changeOf({ name: 'STRANGER' })).toEqual({ creator: 'Albert Camus', year: 1942 });
  expect(changeOf({ category: 'MOVIE' })).toBeUndefined();
  expect(changeOf({ category: 'GAME' })).toBeUndefined();
  expect(changeOf({ name: 'Paris', category: 'PLACE' })).toBeUndefined();
});

it('adds only what an entry lacks, and only from a work that agrees with what it says', () => {
  expect(changeOf({ category: 'MOVIE', year: 1984 })).toEqual({ creator: 'David Lynch' });
  expect(changeOf({ category: 'MOVIE', creator: 'DENIS VILLENEUVE' })).toEqual({ year: 2021 });
  expect(changeOf({ creator: 'Brian Herbert' })).toBeUndefined();
  expect(changeOf({ creator: 'Frank Herbert', year: 1965 })).toBeUndefined();
});
