import { expect, test } from 'vitest';
import { MOVIE_INDEX } from '../../../../test/guide-engine/fixtures/indexes.ts';
import { MOVIES } from '../../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../../test/guide-engine/fixtures/tags.ts';
import { labelOf } from './find-concept.ts';
import { isMadeOfThemes, parseFreeText, titleAfterLike } from './free-text.ts';
import { buildMovieIndex } from '../work-index.ts';

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

test('with an article, a theme and the word for the kind make a description, a language does not', () => {
  expect(labels('a heist movie')).toEqual(['heist']);
  expect(labels('A Japanese Film')).toBeUndefined();
  expect(labels('The Heist Movie')).toBeUndefined();
});

test('themes that make no description alone can be asked for as one', () => {
  expect(isMadeOfThemes(MOVIE_INDEX, 'Time Travel Heist')).toBe(true);
  expect(isMadeOfThemes(MOVIE_INDEX, 'Nolan Heist')).toBe(false);
});

test('a kind of works may be combined with a theme, and has more than one name', () => {
  const kind = { id: 'romantic-comedy', facet: 'kind', label: 'romantic comedy', kinds: ['movie'] } as const;
  const movies = MOVIES.map((movie) =>
    movie.title === 'Amélie' ? { ...movie, tags: [...movie.tags, kind.id] } : movie,
  );
  const index = buildMovieIndex(movies, [...TAGS, { ...kind, aliases: ['rom-com'] }]);
  const read = (input: string) =>
    parseFreeText(index, input)?.groups.map(([concept]) => labelOf(index, concept));
  expect(read('romantic comedies set in Paris')).toEqual(['romantic comedy', 'Paris']);
  expect(read('rom-com in Paris')).toEqual(['romantic comedy', 'Paris']);
  expect(read('Grief in Paris')).toBeUndefined();
});

test('"like" introduces a title', () => {
  expect(titleAfterLike('something like The Matrix')).toBe('The Matrix');
  expect(titleAfterLike('Some Like It Hot')).toBeUndefined();
});
