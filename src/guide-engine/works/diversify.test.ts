import { expect, test } from 'vitest';
import { BOOK_INDEX, itemOf, MOVIE_INDEX, nameOf } from '../../../test/guide-engine/fixtures/indexes.ts';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import type { WorkRecord } from '../record.ts';
import { diversify, variedBySeries } from './diversify.ts';
import { buildBookIndex, buildMovieIndex, workCount, type WorkIndex } from './work-index.ts';

const movie = (title: string, year?: number) => itemOf(MOVIE_INDEX, title, year);
const book = (title: string) => itemOf(BOOK_INDEX, title);
const others = Array.from({ length: workCount(MOVIE_INDEX) }, (_, item) => item).filter(
  (item) => !/Nolan/u.test(nameOf(MOVIE_INDEX, item)),
);

const NOLAN = [movie('Inception'), movie('Interstellar'), movie('Memento'), movie('Dunkirk')];

test('a list contains at most two movies by one director', () => {
  const { list: chosen } = diversify(
    MOVIE_INDEX,
    [...NOLAN, ...others.filter((item) => !NOLAN.includes(item))],
    [],
  );
  expect(chosen.filter((item) => NOLAN.includes(item))).toEqual(NOLAN.slice(0, 2));
});

test('a list contains more by one director only if it would otherwise be too short', () => {
  expect(diversify(MOVIE_INDEX, [...NOLAN, movie('Alien')], []).list).toEqual([
    NOLAN[0],
    NOLAN[1],
    movie('Alien'),
    NOLAN[2],
    NOLAN[3],
  ]);
});

test('a list contains at most two parts of a series', () => {
  const rings = others.filter((item) => /Lord of the Rings/u.test(nameOf(MOVIE_INDEX, item)));
  const { list: chosen } = diversify(MOVIE_INDEX, [...rings, ...others], []);
  expect(chosen.filter((item) => rings.includes(item))).toHaveLength(2);
});

test('a list contains at most three books by one author', () => {
  const christie = [
    'Death on the Nile',
    'And Then There Were None',
    'The Body in the Library',
    'The Murder of Roger Ackroyd',
  ].map(book);
  const all = Array.from({ length: workCount(BOOK_INDEX) }, (_, item) => item);
  const { list: chosen } = diversify(BOOK_INDEX, [...christie, ...all], []);
  const byChristie = chosen.filter((item) =>
    [...christie, book('Murder on the Orient Express')].includes(item),
  );
  expect(byChristie).toHaveLength(3);
});

test('a list contains at most six movies by the director of the input', () => {
  const eight = eightOf(MOVIES, () => ({ creators: ['Ada'] }));
  const index = buildMovieIndex([...eight, ...MOVIES], TAGS);
  const byAda = itemsOf(index, eight);
  expect(chosenOf(index, byAda, byAda.slice(0, 1))).toEqual(byAda.slice(1, 7));
});

test('a list contains at most three books by an author, but all that are wanted', () => {
  const eight = eightOf(BOOKS, () => ({ creators: ['Ada'] }));
  const index = buildBookIndex([...eight, ...BOOKS], TAGS);
  const byAda = itemsOf(index, eight);
  expect(chosenOf(index, byAda, [], new Set(byAda))).toEqual(byAda);
  expect(chosenOf(index, byAda, [])).toEqual(byAda.slice(0, 3));
});

test('more than two parts of a series come after the other items', () => {
  const rings = others.filter((item) => /Lord of the Rings/u.test(nameOf(MOVIE_INDEX, item)));
  const [alien, heat] = [movie('Alien'), movie('Heat')];
  expect(variedBySeries(MOVIE_INDEX, [...rings, alien, heat])).toEqual([
    ...rings.slice(0, 2),
    alien,
    heat,
    rings[2],
  ]);
});

test('a list contains at most six parts of the input’s series', () => {
  const eight = eightOf(BOOKS, (i) => ({
    creators: [`Author ${i}`],
    series: { name: 'Saga', number: i + 1 },
  }));
  const index = buildBookIndex([...eight, ...BOOKS], TAGS);
  const saga = itemsOf(index, eight);
  expect(chosenOf(index, saga, saga.slice(0, 1))).toEqual(saga.slice(1, 7));
  expect(chosenOf(index, saga, [])).toEqual(saga.slice(0, 2));
});

test('a list contains each title once, and never the title of the input', () => {
  const dunes = [movie('Dune', 2021), movie('Dune', 1984)];
  expect(diversify(MOVIE_INDEX, [...dunes, movie('Alien')], []).list).toEqual([dunes[0], movie('Alien')]);
  expect(diversify(MOVIE_INDEX, [...dunes, movie('Alien')], [dunes[1]!]).list).toEqual([movie('Alien')]);
});

test('what is next in line obeys the caps together with the list', () => {
  const { list, reserve } = diversify(
    MOVIE_INDEX,
    [...NOLAN, ...others.filter((item) => !NOLAN.includes(item))],
    [],
  );
  expect(list).toHaveLength(10);
  expect(reserve.length).toBeGreaterThan(10);
  expect(new Set([...list, ...reserve]).size).toBe(list.length + reserve.length);
  expect([...list, ...reserve].filter((item) => NOLAN.includes(item))).toEqual(NOLAN.slice(0, 2));
});

test('a list that had to relax the caps has nothing next in line', () =>
  expect(diversify(MOVIE_INDEX, [...NOLAN, movie('Alien')], []).reserve).toEqual([]));

/** More works than any cap allows, with what `part` gives to each. */
function eightOf<Work extends WorkRecord>(
  works: readonly Work[],
  part: (i: number) => Partial<Work>,
): Work[] {
  const alone = works.find(({ series }) => series === undefined)!;
  return Array.from({ length: 8 }, (_, i) => ({ ...alone, id: `work-${i}`, title: `Work ${i}`, ...part(i) }));
}

function itemsOf(index: WorkIndex, works: readonly WorkRecord[]): number[] {
  return works.map(({ title }) => itemOf(index, title));
}

/** Which of the items a list has if they come before all others. */
function chosenOf(
  index: WorkIndex,
  items: readonly number[],
  inputs: readonly number[],
  wanted: ReadonlySet<number> = new Set(),
): number[] {
  const all = Array.from({ length: workCount(index) }, (_, item) => item);
  const { list } = diversify(index, [...items, ...all], inputs, wanted);
  return list.filter((item) => items.includes(item));
}
