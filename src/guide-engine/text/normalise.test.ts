import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isInTitleCase,
  mainPart,
  normalise,
  restoreLeadingArticle,
  searchKey,
  searchKeys,
  splitNumber,
  splitYear,
} from './normalise.ts';

describe('a normalised title', () => {
  test.each([
    ['Amélie', 'amelie'],
    ['AMÉLIE ', 'amelie'],
    ['WALL·E', 'walle'],
    ['Fast & Furious', 'fast and furious'],
    ["Schindler's List", 'schindlers list'],
    ['Schindler’s List', 'schindlers list'],
    ['E.T. the Extra-Terrestrial', 'et the extra terrestrial'],
    ['M*A*S*H', 'mash'],
    ['Malcolm X', 'malcolm x'],
    ['Rocky II', 'rocky 2'],
    ['Dune: Part Two', 'dune part 2'],
    ['King Kong (2005)', 'king kong'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['千と千尋', '千と千尋'],
  ])('of %s is %s', (title, expected) => expect(normalise(title)).toBe(expected));

  test('is unchanged by another normalisation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});

describe('the key of a title', () => {
  test.each([
    ['The Matrix', 'matrix'],
    ['Der Untergang', 'untergang'],
    ["L'Avventura", 'avventura'],
    ['La Haine', 'haine'],
    ['El laberinto del fauno', 'laberinto del fauno'],
    ['Il Postino', 'postino'],
    ['La La Land', 'la land'],
    ['The', 'the'],
  ])('of %s is %s', (title, expected) => expect(searchKey(title)).toBe(expected));

  test('is listed with the keys for articles and spelled-out numbers', () => {
    expect(searchKeys('The Magnificent Seven')).toEqual([
      'magnificent 7',
      'magnificent seven',
      'the magnificent 7',
    ]);
    expect(searchKeys("L'Avventura")).toEqual(['avventura', 'lavventura']);
  });
});

test.each([
  ['The Last Boy Scout', true],
  ['The 40-Year-Old Virgin', true],
  ['The Diary of a Young Girl', true],
  ['I Want My Hat Back', true],
  ['The jungle', false],
  ['THE JUNGLE', false],
  ['I WANT MY HAT BACK', false],
  ['Heist Movies', false],
])('that “%s” is in title case is %s', (text, expected) => expect(isInTitleCase(text)).toBe(expected));

describe('a year', () => {
  test('is split off with and without brackets', () => {
    expect(splitYear('Dune (1984)')).toEqual({ title: 'Dune', year: 1984, inBrackets: true });
    expect(splitYear('Dune, 1984')).toEqual({ title: 'Dune', year: 1984, inBrackets: false });
  });
  test('is the title itself if the input contains nothing else', () =>
    expect(splitYear('1917')).toEqual({ title: '1917', inBrackets: false }));
  test('may be of antiquity where titles are looked up, but not where they are imported', () => {
    expect(splitNumber('The Iliad (-750)')).toEqual({ title: 'The Iliad', year: -750, inBrackets: true });
    expect(splitNumber('Satyricon 65')).toEqual({ title: 'Satyricon', year: 65, inBrackets: false });
    expect(splitYear("Ocean's 11")).toEqual({ title: "Ocean's 11", inBrackets: false });
  });
});

test('the main part ends at a colon or at a dash between spaces', () => {
  expect(mainPart('Alien: Romulus')).toBe('Alien');
  expect(mainPart('Star Wars – A New Hope')).toBe('Star Wars');
  expect(mainPart('Spider-Man')).toBeUndefined();
});

test('an article at the end moves to the front, other words do not', () => {
  expect(restoreLeadingArticle('Matrix, The')).toBe('The Matrix');
  expect(restoreLeadingArticle('Crouching Tiger, Hidden')).toBeUndefined();
});
