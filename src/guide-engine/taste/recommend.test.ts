import { describe, expect, it } from 'vitest';
import {
  BOOK_INDEX,
  itemOf,
  MOVIE_INDEX,
  nameOf,
  PLACE_INDEX,
} from '../../../test/guide-engine/fixtures/indexes.ts';
import { createDestinationSpace } from '../places/destination-space.ts';
import { createWorkSpace } from '../works/work-space.ts';
import type { WorkIndex } from '../works/work-index.ts';
import { learnTaste } from './neighbours.ts';
import {
  recommend,
  type Reader,
  type RecommendationSpace,
  type Recommendations,
  type RecommendedItem,
} from './recommend.ts';

describe('what is recommended to one reader', () => {
  it('is like what the reader loved, for a reason that both works share', () => {
    const [first] = recommendFrom(MOVIE_INDEX, { 'The Godfather': 5, 'Toy Story': 3 });
    expect(first).toEqual({
      name: 'The Godfather Part II 1974',
      because: [['The Godfather 1972', 5, expect.arrayContaining(['The next part of The Godfather'])]],
    });
  });

  it('is not like what the reader disliked', () => {
    const names = namesFrom(MOVIE_INDEX, { Interstellar: 5, 'Das Boot': 1 });
    expect(names).not.toContain('Dunkirk 2017');
    expect(namesFrom(MOVIE_INDEX, { Interstellar: 5 })).toContain('Dunkirk 2017');
  });

  it('is nothing that the reader knows, rated or not', () => {
    const loved = { 'The Godfather': 5 };
    const known = new Set([
      itemOf(MOVIE_INDEX, 'The Godfather Part II'),
      itemOf(MOVIE_INDEX, 'The Godfather'),
    ]);
    const names = namesOf(
      MOVIE_INDEX,
      run(createWorkSpace(MOVIE_INDEX), [{ ...readerOf(MOVIE_INDEX, loved), known }]),
    );
    expect(names.filter((name) => name.startsWith('The Godfather'))).toEqual([]);
  });

  it('begins a series with the first part that the reader does not know', () => {
    const names = namesFrom(MOVIE_INDEX, { "Harry Potter and the Philosopher's Stone": 5 });
    expect(names).toContain('Harry Potter and the Chamber of Secrets 2002');
    expect(names).not.toContain('Harry Potter and the Prisoner of Azkaban 2004');
  });

  it('has at most two works of a creator', () => {
    const names = namesFrom(MOVIE_INDEX, { Arrival: 5, Heat: 5, Clue: 5 });
    const villeneuve = ['Dune 2021', 'Dune: Part Two 2024', 'Blade Runner 2049 2017'];
    expect(names.filter((name) => villeneuve.includes(name)).length).toBeLessThanOrEqual(2);
  });

  it('is nothing for adults, if the reader loves only what is for everyone', () => {
    const adult = namesFrom(MOVIE_INDEX, { WALL·E: 5, 'E.T. the Extra-Terrestrial': 5 });
    expect(adult).not.toContain('Blade Runner 1982');
    expect(namesFrom(MOVIE_INDEX, { WALL·E: 5, Alien: 4 })).toContain('Blade Runner 1982');
  });

  it('is nothing that the reader dismissed, nor a later part of its series', () => {
    const reader = readerOf(MOVIE_INDEX, { 'The Godfather': 5 });
    const space = createWorkSpace(MOVIE_INDEX);
    const [first, ...others] = run(space, [reader]).map(({ item }) => item);
    const left = run(space, [{ ...reader, dismissed: new Set([first!]) }]).map(({ item }) => item);
    expect(nameOf(MOVIE_INDEX, first!)).toBe('The Godfather Part II 1974');
    expect(left).not.toContain(first);
    expect(left[0]).toBe(others[0]);
    expect(left.filter((item) => space.partsBefore(item).includes(first!))).toEqual([]);
  });

  it('weighs half stars between the whole ones', () => {
    const space = createWorkSpace(MOVIE_INDEX);
    const tasteOf = (rating: number) => {
      const learning = learnTaste(space, [{ item: itemOf(MOVIE_INDEX, 'Alien'), rating }]);
      for (;;) {
        const step = learning.next();
        if (step.done === true) return step.value.scores;
      }
    };
    const [four, half, five] = [4, 4.5, 5].map(tasteOf);
    const other = itemOf(MOVIE_INDEX, 'Blade Runner');
    expect(half![other]).toBeCloseTo((four![other]! + five![other]!) / 2, 5);
    expect(four![other]).toBeGreaterThan(0);
  });

  it('is the same for the same ratings', () => {
    const ratings = { Emma: 5, Dune: 4 };
    expect(recommendFrom(BOOK_INDEX, ratings)).toEqual(recommendFrom(BOOK_INDEX, ratings));
  });

  it('is nothing without a loved work', () =>
    expect(recommendFrom(MOVIE_INDEX, { Alien: 3, Dune: 1 })).toEqual([]));
});

describe('what is recommended to two readers', () => {
  it('is new to both, with a reason for each of them', () => {
    const readers = [
      readerOf(MOVIE_INDEX, { Arrival: 5, 'Das Boot': 5 }),
      readerOf(MOVIE_INDEX, { Interstellar: 4, Dunkirk: 5 }),
    ];
    const known = new Set(readers.flatMap((reader) => [...reader.known]));
    const items = run(createWorkSpace(MOVIE_INDEX), readers);
    expect(items.length).toBeGreaterThan(0);
    for (const { item, because } of items) {
      expect(known.has(item)).toBe(false);
      expect(
        because.map((one, reader) => readers[reader]!.rated.some(({ item: rated }) => rated === one.item)),
      ).toEqual([true, true]);
    }
  });
});

describe('recommended destinations', () => {
  it('share what they are known for, or where they are', () => {
    const lisbon = PLACE_INDEX.destinations.findIndex(({ name }) => name === 'Lisbon');
    const reader = { rated: [{ item: lisbon, rating: 5 }], known: new Set([lisbon]), dismissed: NONE };
    const items = run(createDestinationSpace(PLACE_INDEX), [reader]);
    expect(items.length).toBeGreaterThan(0);
    for (const { item, because } of items) {
      expect(item).not.toBe(lisbon);
      expect(because[0]?.shared.join()).toMatch(/^(Also known for|In both|Also in)/);
    }
  });
});

const NONE: ReadonlySet<number> = new Set();

const run = (space: RecommendationSpace, readers: readonly Reader[]) => runWhole(space, readers).list;

function runWhole(space: RecommendationSpace, readers: readonly Reader[]): Recommendations {
  const work = recommend(space, readers);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function readerOf(index: WorkIndex, ratings: Readonly<Record<string, number>>): Reader {
  const rated = Object.entries(ratings).map(([title, rating]) => ({ item: itemOf(index, title), rating }));
  return { rated, known: new Set(rated.map(({ item }) => item)), dismissed: NONE };
}

function recommendFrom(index: WorkIndex, ratings: Readonly<Record<string, number>>) {
  return run(createWorkSpace(index), [readerOf(index, ratings)]).map(({ item, because }) => ({
    name: nameOf(index, item),
    because: because.map((one) => [nameOf(index, one.item), one.rating, one.shared]),
  }));
}

function namesFrom(index: WorkIndex, ratings: Readonly<Record<string, number>>): string[] {
  return recommendFrom(index, ratings).map(({ name }) => name);
}

function namesOf(index: WorkIndex, items: readonly RecommendedItem[]): string[] {
  return items.map(({ item }) => nameOf(index, item));
}
