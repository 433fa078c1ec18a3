import { describe, expect, test } from 'vitest';
import { BOOK_INDEX, MOVIE_INDEX, nameOf } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { MOVIES } from '../../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../../test/guide-engine/fixtures/tags.ts';
import { resolveTitle } from './resolve-title.ts';
import { buildMovieIndex, type WorkIndex } from '../work-index.ts';

function ideas(input: string): readonly string[] {
  const resolution = resolveTitle(MOVIE_INDEX, input);
  return resolution.kind === 'unknown' ? resolution.ideas : [];
}

/** The interpretation of an input, in one line. */
function read(index: WorkIndex, input: string): string {
  const resolution = resolveTitle(index, input);
  switch (resolution.kind) {
    case 'work':
      return `${resolution.how}: ${nameOf(index, resolution.item)}`;
    case 'question':
      return `question: ${resolution.question.parts.map(({ label }) => label).join(' + ')}`;
    case 'unknown':
      return 'unknown';
  }
}

describe('a movie is found', () => {
  test.each([
    ['by its title in any case', 'inCEPtion', 'exact: Inception 2010'],
    ['without marks', 'amelie', 'exact: Amélie 2001'],
    ['without its article', 'godfather', 'exact: The Godfather 1972'],
    ['with its article moved', 'Matrix, The', 'exact: The Matrix 1999'],
    ['by an alias in another language', 'Der König der Löwen', 'other name: The Lion King 1994'],
    ['by its original title', 'sen to chihiro no kamikakushi', 'other name: Spirited Away 2001'],
    ['by the best known of its name', 'Dune', 'exact: Dune 2021'],
    ['by its year in brackets', 'Dune (1984)', 'exact: Dune 1984'],
    ['by its year without brackets', 'dune 1984', 'exact: Dune 1984'],
    ['by a year next to the right one', 'Dune (1985)', 'exact: Dune 1984'],
    ['in spite of a wrong year', 'Dune (1999)', 'other year: Dune 2021'],
    ['although a year is part of the title', 'Blade Runner 2049', 'exact: Blade Runner 2049 2017'],
    ['with its director', 'Dune by David Lynch', 'exact: Dune 1984'],
    ['with a subtitle that is not here', 'Arrival: The Beginning', 'main part: Arrival 2016'],
    [
      'by the name of its series, which starts it',
      'Harry Potter',
      "series: Harry Potter and the Philosopher's Stone 2001",
    ],
    ['by its beginning', 'Interstel', 'beginning: Interstellar 2014'],
    ['with two letters swapped', 'Incepiton', 'typo: Inception 2010'],
    [
      'with two errors in a long title',
      'Murdr on the Orient Expres',
      'typo: Murder on the Orient Express 1974',
    ],
    ['with an error in its article', 'Teh Matrix', 'typo: The Matrix 1999'],
    ['with other numerals', 'The Godfather Part 2', 'exact: The Godfather Part II 1974'],
    ['with its numbers as digits', "Ocean's 11", "exact: Ocean's Eleven 2001"],
    ['by letters alone', 'ET the Extra Terrestrial', 'exact: E.T. the Extra-Terrestrial 1982'],
    [
      'when most of it is there',
      'Prisoner of Azkaban Harry Potter',
      'similar: Harry Potter and the Prisoner of Azkaban 2004',
    ],
    ['in a wish for more like it', 'movies like Inception', 'exact: Inception 2010'],
  ])('%s (%s)', (_, input, expected) => expect(read(MOVIE_INDEX, input)).toBe(expected));
});

describe('an input other than a title is understood as', () => {
  test.each([
    ['as a person', 'christopher nolan', 'question: Christopher Nolan'],
    ['as the person of that surname', 'Nolan', 'question: Christopher Nolan'],
    ['as a person in spite of an error', 'Chirstopher Nolan', 'question: Christopher Nolan'],
    ['as an actor', 'Sigourney Weaver', 'question: Sigourney Weaver'],
    ['as a genre', 'Science Fiction', 'question: science fiction'],
    ['as a theme', 'heists', 'question: heist'],
    ['as a theme with a lead-in', 'films about revenge', 'question: revenge'],
    ['as a theme that has an article', 'The desert', 'question: desert'],
    ['as several of these', 'new york thriller', 'question: New York + thriller'],
    ['as a language', 'Japanese animation', 'question: Japanese + animation'],
  ])('%s (%s)', (_, input, expected) => expect(read(MOVIE_INDEX, input)).toBe(expected));
});

describe('an unknown input', () => {
  test.each([
    'Casablanca',
    'The Garden of Whispers',
    'qwxzv',
    '???',
    'he',
    'Cats',
    'the',
    'films about xylophones',
    // Each is one letter or an article away from a name, a theme or a title.
    'The Nolan',
    'Nolen',
    'The Weaver',
    'The Heist',
    'The Desert',
    'House Heist',
    'Head',
    'Inception 2',
  ])('has no interpretation (%s)', (input) => {
    expect(read(MOVIE_INDEX, input)).toBe('unknown');
  });
  test('offers a person or a description that it may mean', () => {
    expect(ideas('Tarrantino')).toEqual([]);
    expect(ideas('Villeneuv')).toEqual(['Denis Villeneuve']);
    expect(ideas('revenge heist')).toEqual(['movies about revenge heist']);
    expect(read(MOVIE_INDEX, 'movies about revenge heist')).toBe('question: revenge + heist');
  });
  test('that is a surname offers the people who have it, unless a single one is known by it', () => {
    expect(resolveTitle(MOVIE_INDEX, 'Weaver')).toMatchObject({
      kind: 'unknown',
      people: ['Sigourney Weaver'],
    });
  });
  test.each([
    ['Wax', []],
    ['Dum', []],
    ['Tower', ['The Lord of the Rings: The Two Towers 2002']],
    ['King', ['The Lion King 1994', 'The Lord of the Rings: The Return of the King 2003']],
  ])('that is short has close titles that contain it (%s)', (input, expected) => {
    const resolution = resolveTitle(MOVIE_INDEX, input);
    expect(
      resolution.kind === 'unknown' && resolution.close.map((item) => nameOf(MOVIE_INDEX, item)),
    ).toEqual(expected);
  });
  test('still has close titles', () => {
    const resolution = resolveTitle(MOVIE_INDEX, 'Spirited Mountains');
    expect(
      resolution.kind === 'unknown' && resolution.close.map((item) => nameOf(MOVIE_INDEX, item)),
    ).toEqual(['Spirited Away 2001']);
  });
});

test('a theme whose name has capitals is understood as it is written', () => {
  const tags = TAGS.map((tag) => (tag.id === 'desert' ? { ...tag, label: 'the Sahara Desert' } : tag));
  expect(read(buildMovieIndex(MOVIES, tags), 'The Sahara Desert')).toBe('question: Sahara Desert');
});

test('other works with the same title are alternatives', () => {
  const resolution = resolveTitle(MOVIE_INDEX, 'Dune');
  expect(resolution.kind === 'work' && resolution.others.map((item) => nameOf(MOVIE_INDEX, item))).toContain(
    'Dune 1984',
  );
});

test('a title is distinguished from an author’s name', () => {
  expect(read(BOOK_INDEX, 'Agatha Christie')).toBe('question: Agatha Christie');
  expect(read(BOOK_INDEX, 'Murder on the Orient Express by Agatha Christie')).toBe(
    'exact: Murder on the Orient Express 1934',
  );
  expect(read(BOOK_INDEX, 'Dune, Frank Herbert')).toBe('exact: Dune 1965');
});
