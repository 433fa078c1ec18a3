import { describe, expect, it } from 'vitest';
import { createKnownTitles, joinTitles } from './known-titles.ts';
import { parseLine } from '../parse-line.ts';

const known = createKnownTitles([
  { name: 'Dune', category: 'BOOK', year: 1965, creator: 'Frank Herbert', fame: 5 },
  { name: 'Dune', category: 'MOVIE', year: 2021, fame: 5 },
  { name: 'Dune', category: 'MOVIE', year: 1984, fame: 2 },
  { name: 'Nineteen Eighty-Four', category: 'BOOK', year: 1949, fame: 5, aliasKeys: ['1984'] },
  { name: 'Nineteen Eighty-Four', category: 'MOVIE', year: 1984, fame: 2, aliasKeys: ['1984'] },
  { name: 'Psycho', category: 'MOVIE', year: 1960, fame: 5 },
  { name: 'Psycho', category: 'MOVIE', year: 1998, fame: 4 },
  { name: 'Oppenheimer', category: 'MOVIE', year: 2023, fame: 5 },
  { name: 'The Godfather', category: 'MOVIE', year: 1972, fame: 5 },
  { name: 'The Godfather Part II', category: 'MOVIE', year: 1974, fame: 5 },
  { name: 'Dune: Part Two', category: 'MOVIE', year: 2024, fame: 5 },
  { name: 'The Legend of Zelda', category: 'GAME', year: 1986, fame: 4, aliasKeys: ['zelda'] },
  { name: 'The Legend of Zelda: Tears of the Kingdom', category: 'GAME', year: 2023, fame: 5 },
  { name: 'The Dinner', category: 'BOOK', year: 2009, fame: 3 },
  { name: 'The Hobbit', category: 'BOOK', year: 1937, fame: 5 },
  { name: 'The Hobbit: An Unexpected Journey', category: 'MOVIE', fame: 5, aliasKeys: ['hobbit'] },
  { name: 'Rome', category: 'PLACE', where: 'Italy', fame: 5 },
  { name: 'Rome', category: 'PLACE', where: 'United States', fame: 1 },
]);

const CONTEXT = { today: '2026-11-18', titles: known, kept: [] };

const workOf = (text: string, kept: readonly string[] = []) => {
  const { work, isCategoryKnown, categories } = parseLine(text, { ...CONTEXT, kept });
  const { category, year, where } = work?.work ?? {};
  return work ? `${work.match} ${category} ${year ?? where}` : isCategoryKnown ? categories[0] : 'asked';
};

describe('the work of a line', () => {
  it.each([
    ['Dune book', 'exact BOOK 1965'],
    ['Dune', 'asked'],
    ['Dune watched', 'exact MOVIE 2021'],
    ['Dune 1984', 'exact MOVIE 1984'],
    ['Dune game', 'GAME'],
    ['1984', 'alias BOOK 1949'],
    ['1984 movie', 'alias MOVIE 1984'],
    ['Psycho', 'MOVIE'],
    ['Oppenheimr 3', 'typo MOVIE 2023'],
    ['Rome', 'exact PLACE Italy'],
    ['godfather', 'exact MOVIE 1972'],
    ['the godfather part 2', 'exact MOVIE 1974'],
    ['the godfather, part 2 5', 'exact MOVIE 1974'],
    ['dune part 2', 'exact MOVIE 2024'],
    ['dune part ii 4', 'exact MOVIE 2024'],
    ['dune part 3', 'asked'],
    ['zelda tears of the kingdom', 'typo GAME 2023'],
    ['playing zelda tears of the kingdom 5', 'typo GAME 2023'],
    ['zelda tears of the', 'asked'],
    ['the kingdom', 'asked'],
    ['godfather 2', 'exact MOVIE 1972'],
    ['dinner', 'asked'],
    ['The Dinner', 'exact BOOK 2009'],
    ['The Hobit', 'typo BOOK 1937'],
    ['Xanadu s2', 'SHOW'],
    ['Xanadu', 'asked'],
  ])('is the only likely one, or none: %s', (text, work) => expect(workOf(text)).toBe(work));

  it('is that of the chosen category', () => {
    const { work } = parseLine('Dune 5', { ...CONTEXT, category: 'BOOK' });
    expect(work).toMatchObject({ work: { year: 1965 }, match: 'exact' });
  });

  it('is not corrected once the name is given back', () => {
    expect(workOf('Oppenheimr', ['Oppenheimr'])).toBe('asked');
  });

  it('has what the catalogue knows, if the log knows the work by its name alone', () => {
    const log = createKnownTitles([{ name: 'dune', category: 'BOOK' }]);
    expect(parseLine('Dune book', { ...CONTEXT, titles: joinTitles(log, known) }).work?.work).toMatchObject({
      name: 'dune',
      year: 1965,
      creator: 'Frank Herbert',
    });
  });
});
