import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../../test/guide-engine/fixtures/books.ts';
import { BOOK_INDEX, MOVIE_INDEX, nameOf } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { TAGS } from '../../../../test/guide-engine/fixtures/tags.ts';
import { resolveInput } from './resolve-input.ts';
import { buildBookIndex, type WorkIndex } from '../work-index.ts';

/** The titles of a list, or what else the input is read as. */
function read(index: WorkIndex, input: string): string {
  const resolution = resolveInput(index, input);
  switch (resolution.kind) {
    case 'titles':
      return resolution.titles.map(({ item }) => nameOf(index, item)).join(' | ');
    case 'partly known':
      return `unknown: ${input.slice(resolution.unknown.start, resolution.unknown.end)}`;
    case 'work':
      return `${resolution.how}: ${nameOf(index, resolution.item)}`;
    default:
      return resolution.kind;
  }
}

const withTitles = (...titles: string[]) =>
  buildBookIndex(
    [...BOOKS, ...titles.map((title) => ({ ...BOOKS[0]!, id: `book:${title}`, title, aliases: [] }))],
    TAGS,
  );

describe('a list of titles is divided', () => {
  test.each([
    ['by commas and “and”', 'Arrival, Alien and Heat', 'Arrival 2016 | Alien 1979 | Heat 1995'],
    ['by a comma before “and”', 'arrival, alien, and heat', 'Arrival 2016 | Alien 1979 | Heat 1995'],
    ['by semicolons', 'Arrival; Alien;Heat;', 'Arrival 2016 | Alien 1979 | Heat 1995'],
    ['by signs', 'Arrival & Alien + Heat', 'Arrival 2016 | Alien 1979 | Heat 1995'],
    ['in other languages', 'Arrival und Alien y Heat', 'Arrival 2016 | Alien 1979 | Heat 1995'],
    ['between titles with years', 'Dune (1984), Dune 2021', 'Dune 1984 | Dune 2021'],
    ['between titles with directors', 'Dune by David Lynch, Heat', 'Dune 1984 | Heat 1995'],
    ['between aliases', 'The Boat, Hate', 'Das Boot 1981 | La Haine 1995'],
    ['after a subtitle', 'Dune: Part Two, Heat', 'Dune: Part Two 2024 | Heat 1995'],
    ['before a moved article', 'Heat; Matrix, The', 'Heat 1995 | The Matrix 1999'],
    ['in a wish for more like it', 'films like Arrival and Heat', 'Arrival 2016 | Heat 1995'],
    ['in spite of one typing error', 'Arrival, Incepiton, Heat', 'Arrival 2016 | Inception 2010 | Heat 1995'],
  ])('%s (%s)', (_, input, expected) => expect(read(MOVIE_INDEX, input)).toBe(expected));

  test('so that the longest titles win', () => {
    const index = withTitles('Pride', 'Prejudice', 'Persuasion');
    expect(read(index, 'Pride and Prejudice, Emma and Persuasion')).toBe(
      'Pride and Prejudice 1813 | Emma 1815 | Persuasion 1934',
    );
  });
  test('so that a later part of a series does not describe the first', () => {
    const [first, second] = [1, 2].map((number) => ({
      ...BOOKS[0]!,
      id: `book:part-${number}`,
      title: number === 1 ? 'Scary Movie' : 'Scary Movie 2',
      year: 1999 + number,
      series: { name: 'Scary Movie', number },
      aliases: [],
    }));
    const index = buildBookIndex([...BOOKS, first!, second!], TAGS);
    expect(read(index, 'Scary Movie (2000); Scary Movie 2 (2001); Emma')).toBe(
      'Scary Movie 2000 | Scary Movie 2 2001 | Emma 1815',
    );
  });
  test('before titles that begin with “and”', () => {
    const expected = 'And Then There Were None 1939 | Emma 1815';
    for (const input of ['Emma, And Then There Were None', 'Emma; and And Then There Were None'])
      expect(read(BOOK_INDEX, input).split(' | ').toSorted().join(' | ')).toBe(expected);
  });
  test('so that a title counts once', () => {
    expect(read(MOVIE_INDEX, 'Arrival, Heat, arrival')).toBe('Arrival 2016 | Heat 1995');
    expect(read(MOVIE_INDEX, 'Arrival, arrival (2016)')).toBe('exact: Arrival 2016');
  });
});

describe('one title is no list', () => {
  const TITLES = [
    'Me and Earl and the Dying Girl',
    'The Good, the Bad and the Ugly',
    'Crouching Tiger, Hidden Dragon',
    'Emma & Frankenstein',
  ];
  const index = withTitles(...TITLES, 'Me', 'Earl', 'The Good', 'the Bad');
  test.each(TITLES)('if it is here (%s)', (title) =>
    expect(read(index, title.toLowerCase())).toBe(`exact: ${title} 1934`),
  );
  test('if it is misspelled', () =>
    expect(read(index, 'Crouchin Tiger, Hidden Dragon')).toMatch(/^typo: Crouching Tiger/u));
  test.each(['Dune, Frank Herbert', 'Frank Herbert: Dune', 'Pride & Prejudice'])(
    'if it is named with its author, or with a sign (%s)',
    (input) => expect(read(BOOK_INDEX, input)).toMatch(/^exact: /u),
  );
  test('if only a part of it is here', () => {
    expect(read(MOVIE_INDEX, 'Love, Simon')).toBe('unknown');
    expect(read(MOVIE_INDEX, 'Harry Potter and the Deathly Hallows: Part 2')).not.toMatch(/\|/u);
  });
});

test('a list with one unknown title is not read as the others', () => {
  expect(read(MOVIE_INDEX, 'Arrival, Heat and Qwertyuiop')).toBe('unknown: Qwertyuiop');
  expect(read(MOVIE_INDEX, 'Dune: Part Two, Qwertyuiop, Heat')).toBe('unknown: Qwertyuiop');
  expect(read(MOVIE_INDEX, 'Qwertyuiop, Asdfghjkl, Heat')).toBe('unknown: Qwertyuiop, Asdfghjkl');
});

test('a list has at most five titles', () =>
  expect(read(MOVIE_INDEX, 'Arrival, Alien, Aliens, Heat, Clue, Memento')).toBe('too many'));
