import { expect, test } from 'vitest';
import { MOVIE_INDEX } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { suggestTitles } from './suggest.ts';

const suggested = (text: string, limit?: number) =>
  suggestTitles(MOVIE_INDEX, text, limit).map(({ label, year }) => `${label} ${year}`);

test('suggestions begin with the best-known titles that start with the text', () => {
  expect(suggested('du')).toEqual(['Dune 2021', 'Dune: Part Two 2024', 'Dunkirk 2017', 'Dune 1984']);
});
test('suggestions match any word of a title', () =>
  expect(suggested('pris azk')).toEqual(['Harry Potter and the Prisoner of Azkaban 2004']));
test('suggestions include titles whose alias matches', () =>
  expect(suggested('Chihiros Rei')).toEqual(['Spirited Away 2001']));
test('suggestions respect the limit', () => expect(suggested('the', 3)).toHaveLength(3));
test('suggestions for an empty text are empty', () => expect(suggested(' ')).toEqual([]));
