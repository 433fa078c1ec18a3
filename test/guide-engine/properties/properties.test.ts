import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKS } from '../fixtures/books.ts';
import { BOOK_INDEX, MOVIE_INDEX, PLACE_INDEX } from '../fixtures/indexes.ts';
import { MOVIES } from '../fixtures/movies.ts';
import { DESTINATIONS, GAZETTEER } from '../fixtures/places.ts';
import { TAGS } from '../fixtures/tags.ts';
import { suggestPlaces } from '#guide-engine/places/suggest-places.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import { suggestTitles } from '#guide-engine/works/search/suggest.ts';
import { workGuide } from '#guide-engine/works/work-guide.ts';
import { travelProperties } from './travel-properties.ts';
import { workProperties } from './work-properties.ts';
import { anyCharacter } from '#testing/any-character.ts';

const catalogue = {
  tags: TAGS,
  studios: [],
  movies: MOVIES,
  books: BOOKS,
  destinations: DESTINATIONS,
  gazetteer: GAZETTEER,
};

describe('movie guides', () => {
  test.each(workProperties('movie', catalogue))('$name', ({ violations }) =>
    expect(violations()).toEqual([]),
  );
});

describe('book guides', () => {
  test.each(workProperties('book', catalogue))('$name', ({ violations }) => expect(violations()).toEqual([]));
});

describe('travel guides', () => {
  test.each(travelProperties(catalogue, false))('$name', ({ violations }) =>
    expect(violations()).toEqual([]),
  );
});

describe('travel guides with children', () => {
  test.each(travelProperties(catalogue, true))('$name', ({ violations }) => expect(violations()).toEqual([]));
});

test('no input makes a guide fail', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: 'grapheme' }),
  );
  const property = fc.property(anyText, fc.boolean(), (text, childFriendly) => {
    for (const index of [MOVIE_INDEX, BOOK_INDEX]) {
      workGuide(index, text);
      suggestTitles(index, text);
    }
    travelGuide(PLACE_INDEX, text, { childFriendly });
    suggestPlaces(PLACE_INDEX, text);
  });
  expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
});
