import { expect, test } from 'vitest';
import { BOOK_INDEX, MOVIE_INDEX } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { suggestTitlesOfList } from './suggest-list.ts';

const suggested = (text: string, index = MOVIE_INDEX) =>
  suggestTitlesOfList(index, text, 3).map(({ before = '', label }) => `${before}${label}`);

test('the last title of a list is completed, and the list stays as it was typed', () => {
  expect(suggested('arrival , incep')).toEqual(['arrival , Inception']);
  expect(suggested('Arrival; Heat and incep')).toEqual(['Arrival; Heat and Inception']);
});
test('a list may be divided by wide commas', () => {
  expect(suggested('Arrival， incep')).toEqual(['Arrival, Inception']);
});
test('spaces before a title divide nothing', () => {
  expect(suggested(' und , Arrival, incep')).toEqual([]);
});
test('the title after a comma and “and” is completed', () => {
  expect(suggested('Arrival, and incep')).toEqual(['Arrival, and Inception']);
  expect(suggested('Emma, and then there', BOOK_INDEX)).toEqual(['Emma, And Then There Were None']);
});
test('a title with “and” is completed, also in a list', () => {
  expect(suggested('Pride and Prej', BOOK_INDEX)).toEqual(['Pride and Prejudice']);
  expect(suggested('Emma, Pride and Prej', BOOK_INDEX)).toEqual(['Emma, Pride and Prejudice']);
});
test('nothing is suggested after a title that is not here, or after five', () => {
  expect(suggested('Qwertyuiop, incep')).toEqual([]);
  expect(suggested('Arrival, Alien, Aliens, Heat, incep')).toEqual([
    'Arrival, Alien, Aliens, Heat, Inception',
  ]);
  expect(suggested('Arrival, Alien, Aliens, Heat, Clue, incep')).toEqual([]);
});
test('nothing is suggested that would make the input too long', () => {
  const before = `Arrival${' '.repeat(100)}, `;
  expect(suggested(`${before}incep`)).toEqual([]);
});
test('a list without a next title has no suggestions for it', () =>
  expect(suggested('Heat, ')).toEqual(['Heat']));
