import { describe, expect, test } from 'vitest';
import { BOOK_INDEX, itemOf, MOVIE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import type { Guide, GuideResult } from '../guide.ts';
import { indexOfString } from '../text/string-table.ts';
import { queryLike } from './search/query.ts';
import { hasStrongReason } from './reasons.ts';
import { buildMovieIndex } from './work-index.ts';
import { candidates, candidatesForProfile, guideForProfile, workGuide } from './work-guide.ts';

function guide(result: GuideResult): Guide {
  if (result.kind === 'unknown') throw new Error(result.message);
  return result;
}

const titles = (result: GuideResult) => guide(result).entries.map(({ name }) => name);

describe('a movie guide', () => {
  test('recommends the most similar movies, with year, creators, kind and reasons', () => {
    const [first] = guide(workGuide(MOVIE_INDEX, 'Dunkirk')).entries;
    expect(first).toMatchObject({
      name: 'Das Boot',
      year: 1981,
      creators: ['Wolfgang Petersen'],
      kindLabel: 'war, drama',
      query: 'Das Boot 1981',
    });
    expect(first?.why).toEqual([
      'Set on the sea, during the Second World War',
      'A tense film about survival',
    ]);
  });
  test('offers the other works of an ambiguous title', () => {
    const { understood, others } = guide(workGuide(MOVIE_INDEX, 'dune'));
    expect(understood).toMatchObject({ how: 'exact', label: 'Dune', year: 2021 });
    expect(others).toContainEqual({
      id: 'movie:dune-1984',
      label: 'Dune',
      year: 1984,
      creators: ['David Lynch'],
    });
  });
  test('never contains another work with the same title', () =>
    expect(titles(workGuide(MOVIE_INDEX, 'Dune (1984)'))).not.toContain('Dune'));
  test('states how it read a misspelled title', () => {
    expect(guide(workGuide(MOVIE_INDEX, 'Incepton')).understood.note).toBe('Showing “Inception”.');
  });
  test.each([
    ['Hate', '“Hate” is another title of “La Haine”.'],
    ['Arrival: The Return', 'Showing “Arrival”.'],
  ])('states which work it took %s for', (input, note) => {
    expect(guide(workGuide(MOVIE_INDEX, input)).understood.note).toBe(note);
  });
  test('for a family film contains nothing for adults', () => {
    expect(titles(workGuide(MOVIE_INDEX, 'WALL-E'))).not.toContain('Blade Runner');
  });
  test('ends with works that share only the genre or the decade', () => {
    for (const title of ['Amélie', 'Toy Story', 'Alien', 'Heat', 'Dunkirk']) {
      const item = itemOf(MOVIE_INDEX, title);
      const compared = { query: queryLike(MOVIE_INDEX, item), item };
      const near = guide(workGuide(MOVIE_INDEX, title)).entries.map(({ id }) =>
        hasStrongReason(MOVIE_INDEX, compared, indexOfString(MOVIE_INDEX.ids, id)),
      );
      expect(near).toEqual(near.toSorted((a, b) => Number(b) - Number(a)));
    }
  });
  test('from a small catalogue is short and gives the reason', () => {
    const index = buildMovieIndex([], []);
    expect(workGuide(index, 'Dune')).toEqual({
      kind: 'unknown',
      message: '“Dune” is not in the catalogue.',
      close: [],
    });
    expect(guide(workGuide(BOOK_INDEX, 'The Royal Game'))).toMatchObject({
      note: expect.stringMatching(/^Only \d books in the catalogue have something in common/u),
    });
  });
});

describe('a guide for a person', () => {
  const result = guide(workGuide(BOOK_INDEX, 'agatha christie'));
  test('begins with all of that person’s works', () => {
    const byChristie = result.entries.map(({ creators }) => creators?.[0] === 'Agatha Christie');
    expect(byChristie).toEqual([true, true, true, true, true, ...byChristie.slice(5).map(() => false)]);
  });
  test('states that it is for a person', () => {
    expect(result.understood).toMatchObject({ how: 'person', label: 'Agatha Christie' });
    expect(result.understood.note).toBe('Only 5 books here fit that; the others come close.');
  });
});

describe('a re-ranker', () => {
  test('receives the best candidates with ids, tags and reasons', () => {
    const [first, ...rest] = candidates(MOVIE_INDEX, 'Dunkirk', 5);
    expect(first).toMatchObject({
      id: 'movie:das-boot-1981',
      tags: expect.arrayContaining(['world-war-ii']),
    });
    expect(rest).toHaveLength(4);
    expect(candidates(MOVIE_INDEX, 'qwxzv')).toEqual([]);
  });
  test('decides the order; unknown ids, the input itself and entries without a reason are dropped, and the list is filled up', () => {
    const preferred = ['movie:clue-1985', 'movie:invented-2030', 'movie:dunkirk-2017', 'movie:alien-1979'];
    const result = guide(workGuide(MOVIE_INDEX, 'Dunkirk', { preferred }));
    expect(result.entries.map(({ id }) => id).slice(0, 2)).toEqual([
      'movie:alien-1979',
      'movie:das-boot-1981',
    ]);
    expect(result.entries).toHaveLength(10);
  });
  test('puts what it chooses first, even a candidate that shares little', () => {
    const last = candidates(MOVIE_INDEX, 'Dunkirk').at(-1)!.id;
    const result = guide(workGuide(MOVIE_INDEX, 'Dunkirk', { preferred: [last] }));
    expect(result.entries[0]?.id).toBe(last);
  });
  test('can describe a work that the catalogue lacks', () => {
    const profile = { genres: ['science-fiction'], tags: ['space', 'survival'], year: 1980 };
    expect(candidatesForProfile(MOVIE_INDEX, profile, 1)[0]?.name).toBe('Alien');
    expect(guide(guideForProfile(MOVIE_INDEX, 'Event Horizon', profile)).understood).toEqual({
      how: 'described',
      label: 'Event Horizon',
    });
  });
});
