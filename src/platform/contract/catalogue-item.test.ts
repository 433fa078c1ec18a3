import { describe, expect, it } from 'vitest';
import { isAbout, type CatalogueItem, type LoggedItem } from './catalogue-item.ts';

const dune: CatalogueItem = { name: 'Dune', year: 2021, creators: ['Denis Villeneuve'] };
const spirited: CatalogueItem = {
  name: 'Spirited Away',
  otherNames: ['Sen to Chihiro no kamikakushi', 'Chihiros Reise ins Zauberland'],
  year: 2001,
};

describe('an entry of the log is about an item of the catalogue', () => {
  it.each<[LoggedItem, CatalogueItem]>([
    [{ name: ' dune ' }, dune],
    [{ name: 'Dune', year: 2021 }, dune],
    [{ name: 'Dune (2020)' }, dune],
    [{ name: 'Dune', creator: 'Villeneuve' }, dune],
    [{ name: 'Chihiros Reise ins Zauberland' }, spirited],
    [{ name: 'The Godfather' }, { name: 'Godfather' }],
    [{ name: '!!! (2000)' }, { name: '!!!', year: 2000 }],
    [
      { name: '…', creator: '—' },
      { name: '...', creators: ['Ann Example'] },
    ],
    [{ name: 'Amelie' }, { name: 'Amélie' }],
    [{ name: 'Belém Tower, Lisbon' }, { name: 'Belém Tower', otherNames: ['Belém Tower, Lisbon'] }],
  ])('%o', (entry, item) => expect(isAbout(entry, item)).toBe(true));

  it.each<[string, LoggedItem, CatalogueItem]>([
    ['another year', { name: 'Dune', year: 1984 }, dune],
    ['another year in its name', { name: 'Dune (1984)' }, dune],
    ['another creator', { name: 'Dune', creator: 'David Lynch' }, dune],
    ['another name', { name: 'Dune: Part Two' }, dune],
    ['a name of punctuation only', { name: '!!!' }, { name: '???' }],
  ])('but not with %s', (_what, entry, item) => expect(isAbout(entry, item)).toBe(false));
});
