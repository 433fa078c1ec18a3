import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import { BOOK_INDEX, itemOf, MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import type { BookRecord } from '../record.ts';
import { queryFor, queryLike } from './search/query.ts';
import { findConcept } from './search/find-concept.ts';
import { reasonsFor } from './reasons.ts';
import { buildBookIndex, type WorkIndex } from './work-index.ts';

function why(index: WorkIndex, input: string, other: string, year?: number): string[] {
  const item = itemOf(index, input);
  return reasonsFor(index, { query: queryLike(index, item), item }, itemOf(index, other, year));
}

describe('the reasons for a work', () => {
  test('begin with series, creator and cast', () => {
    expect(why(MOVIE_INDEX, 'The Godfather', 'The Godfather Part II')).toEqual([
      'Same series: The Godfather',
      'Also directed by Francis Ford Coppola',
      'Also with Al Pacino',
    ]);
  });
  test('list rare matches before common ones', () => {
    expect(why(MOVIE_INDEX, 'Das Boot', 'Dunkirk')).toEqual([
      'Same setting: the sea',
      'Same period: the Second World War',
      'In both: survival',
    ]);
  });
  test('fall back to the genre and the decade', () => {
    expect(why(MOVIE_INDEX, 'Heat', 'La Haine')).toContain('Same tone: bleak');
    expect(why(MOVIE_INDEX, 'Amélie', "Ocean's Eleven")).toEqual([
      'Same tone: playful',
      'Also comedy',
      'Also from the 2000s',
    ]);
  });
  test('are empty if the works have nothing in common', () =>
    expect(why(MOVIE_INDEX, 'Toy Story', 'Dune', 1984)).toEqual([]));
  test('distinguish an author from a director', () =>
    expect(why(BOOK_INDEX, 'Emma', 'Pride and Prejudice')).toContain('Also by Jane Austen'));
  test('mention a language only if few works have it', () => {
    expect(why(MOVIE_INDEX, 'Amélie', 'La Haine')).toEqual(['Same setting: Paris', 'Also in French']);
    expect(why(MOVIE_INDEX, 'Alien', 'Clue').join()).not.toContain('English');
  });
});

function booksTagged(count: number, title: string, tags: readonly string[]): BookRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    ...BOOKS.find(({ series }) => series === undefined)!,
    id: `book:${title}-${i}`,
    title: `${title} ${i}`,
    creators: [`${title} author ${i}`],
    year: 1000 + 10 * i,
    genres: ['fantasy'],
    tags,
  }));
}

describe('a kind as a reason', () => {
  const index = buildBookIndex(
    [
      ...booksTagged(2, 'Magic', ['urban-fantasy', 'popular-fiction', 'grief']),
      ...booksTagged(30, 'Sadness', ['popular-fiction', 'grief']),
      ...booksTagged(30, 'Adventure', ['quest']),
    ],
    [
      ...TAGS,
      { id: 'urban-fantasy', facet: 'kind', label: 'urban fantasy', kinds: ['book'] },
      { id: 'popular-fiction', facet: 'kind', label: 'popular fiction', broad: true, kinds: ['book'] },
    ],
  );
  test('comes first', () => expect(why(index, 'Magic 0', 'Magic 1')[0]).toBe('Same kind: urban fantasy'));
  test('counts as little as a genre if it is broad', () =>
    expect(why(index, 'Magic 0', 'Sadness 1')).toEqual([
      'Same theme: grief',
      'Also popular fiction, fantasy',
    ]));
  test('is named as one if the reader requested it', () => {
    const query = queryFor(index, findConcept(index, 'popular fiction')!);
    expect(reasonsFor(index, { query }, itemOf(index, 'Sadness 1'))).toEqual(['Kind: popular fiction']);
  });
});

test('the first reason is the one that was requested by name, without "also"', () => {
  const query = queryFor(MOVIE_INDEX, findConcept(MOVIE_INDEX, 'heist')!);
  expect(reasonsFor(MOVIE_INDEX, { query }, itemOf(MOVIE_INDEX, 'Heat'))).toEqual(['Plot device: heist']);
});
