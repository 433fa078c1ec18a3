import { expect, test } from 'vitest';
import { MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { labelOf } from './find-concept.ts';
import { parseFreeText, titleAfterLike } from './free-text.ts';

const labels = (input: string) =>
  parseFreeText(MOVIE_INDEX, input)?.groups.map(([concept]) => labelOf(MOVIE_INDEX, concept));

test('a description can combine a decade, a genre and a theme', () => {
  expect(parseFreeText(MOVIE_INDEX, '80s horror')?.decade).toBe(1980);
  expect(labels('1990s crime heist')).toEqual(['crime', 'heist']);
});

test('"for kids" selects works for families', () => {
  expect(parseFreeText(MOVIE_INDEX, 'fantasy for kids')?.forFamilies).toBe(true);
  expect(labels('movies for children')).toEqual(['family']);
});

test('every word of a description must be understood', () =>
  expect(labels('heist whispers')).toBeUndefined());

test('words from the hidden texts count only in a description', () => {
  expect(labels('chosen')).toEqual(['a chosen one']);
  expect(labels('films about travel')).toEqual(['time travel']);
  expect(labels('worlds')).toEqual(['dreams within dreams']);
});

test('"like" introduces a title', () => {
  expect(titleAfterLike('something like The Matrix')).toBe('The Matrix');
  expect(titleAfterLike('Some Like It Hot')).toBeUndefined();
});
