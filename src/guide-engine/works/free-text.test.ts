import { expect, test } from 'vitest';
import { MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { labelOf } from './find-concept.ts';
import { isMadeOfThemes, parseFreeText, titleAfterLike } from './free-text.ts';

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
  expect(labels('films about travel')).toEqual(['time travel']);
  expect(labels('films about worlds')).toEqual(['dreams within dreams']);
  expect(labels('worlds')).toBeUndefined();
});

test('a description has a lead-in, a genre, a language, a decade or "films", and no article in front', () => {
  expect(labels('Nolan heist')).toBeUndefined();
  expect(labels('Nolan films')).toEqual(['Christopher Nolan']);
  expect(labels('Nolan thriller')).toEqual(['Christopher Nolan', 'thriller']);
  expect(labels('The Thriller')).toBeUndefined();
});

test('themes that make no description alone can be asked for as one', () => {
  expect(isMadeOfThemes(MOVIE_INDEX, 'Time Travel Heist')).toBe(true);
  expect(isMadeOfThemes(MOVIE_INDEX, 'Nolan Heist')).toBe(false);
});

test('"like" introduces a title', () => {
  expect(titleAfterLike('something like The Matrix')).toBe('The Matrix');
  expect(titleAfterLike('Some Like It Hot')).toBeUndefined();
});
