import { expect, test } from 'vitest';
import { MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { suggestTitles } from './suggest.ts';

const suggested = (text: string, limit?: number) =>
  suggestTitles(MOVIE_INDEX, text, limit).map(({ label, year }) => `${label} ${year}`);

test('titles that begin so come first, the best known before others', () => {
  expect(suggested('du')).toEqual(['Dune 2021', 'Dune: Part Two 2024', 'Dunkirk 2017', 'Dune 1984']);
});
test('any word of a title may be begun', () =>
  expect(suggested('pris azk')).toEqual(['Harry Potter and the Prisoner of Azkaban 2004']));
test('aliases suggest the title', () => expect(suggested('Chihiros Rei')).toEqual(['Spirited Away 2001']));
test('there are no more than asked for', () => expect(suggested('the', 3)).toHaveLength(3));
test('nothing is suggested for nothing', () => expect(suggested(' ')).toEqual([]));
