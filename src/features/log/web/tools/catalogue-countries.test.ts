import type { Activity } from '../../contract/activity.ts';
import { expect, it } from 'vitest';
import { readCatalogue } from '../line/titles/catalogue-works.ts';
import { createCountries } from './catalogue-countries.ts';

const countries = createCountries([
  ...readCatalogue({
    kinds: 'MMMPSMMM',
    names: 'Dune\nDune\nRashomon\nRome\nPantheon\nUnclaimed\nThe Circle\nThe Circle',
    years: '1984\n2021\n1950\n\n\n2000\n2001\n2000',
    creators: 'David Lynch\nDenis Villeneuve\nAkira Kurosawa\n-\n\nNobody\n-\n-',
    countries: 'US\nCA\nJP\nIT\nRome\n-\nUS\nIR',
    fames: '55554342',
  }),
]);
const countryOf = (fields: Partial<Activity>) =>
  countries.of({ id: '1', name: 'Dune', category: 'MOVIE', rating: null, creationTime: '', ...fields });

it('knows the country of a work by its title, its category and its year', () => {
  expect(countryOf({ year: 2021 })).toBe('CA');
  expect(countryOf({ year: 1985 })).toBe('US');
  expect(countryOf({ name: 'The Circle', year: 2000 })).toBe('IR');
  expect(countryOf({})).toBe('US');
  expect(countryOf({ name: 'RASHŌMON', year: 1950 })).toBe('JP');
  expect(countryOf({ year: 2000 })).toBeNull();
  expect(countryOf({ category: 'BOOK' })).toBeNull();
  expect(countryOf({ name: 'Unclaimed' })).toBeNull();
});

it('knows the country of a place, and that of a sight by its destination', () => {
  expect(countryOf({ category: 'PLACE', name: 'Rome' })).toBe('IT');
  expect(countryOf({ category: 'PLACE', name: 'The Pantheon' })).toBe('IT');
  expect(countryOf({ category: 'PLACE', name: 'My garden' })).toBeNull();
});
