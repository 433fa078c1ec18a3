import { expect, test } from 'vitest';
import { BOOK_INDEX, itemOf, MOVIE_INDEX, nameOf } from '../../../test/guide-engine/fixtures/indexes.ts';
import { diversify } from './diversify.ts';
import { workCount } from './work-index.ts';

const movie = (title: string, year?: number) => itemOf(MOVIE_INDEX, title, year);
const book = (title: string) => itemOf(BOOK_INDEX, title);
const others = Array.from({ length: workCount(MOVIE_INDEX) }, (_, item) => item).filter(
  (item) => !/Nolan/u.test(nameOf(MOVIE_INDEX, item)),
);

const NOLAN = [movie('Inception'), movie('Interstellar'), movie('Memento'), movie('Dunkirk')];

test('a director has at most two movies in a list', () => {
  const chosen = diversify(MOVIE_INDEX, [...NOLAN, ...others.filter((item) => !NOLAN.includes(item))], []);
  expect(chosen.filter((item) => NOLAN.includes(item))).toEqual(NOLAN.slice(0, 2));
});

test('a director has more only when the list would be short', () => {
  expect(diversify(MOVIE_INDEX, [...NOLAN, movie('Alien')], [])).toEqual([
    NOLAN[0],
    NOLAN[1],
    movie('Alien'),
    NOLAN[2],
    NOLAN[3],
  ]);
});

test('a series has at most two parts in a list', () => {
  const rings = others.filter((item) => /Lord of the Rings/u.test(nameOf(MOVIE_INDEX, item)));
  const chosen = diversify(MOVIE_INDEX, [...rings, ...others], []);
  expect(chosen.filter((item) => rings.includes(item))).toHaveLength(2);
});

test('an author has at most three books in a list', () => {
  const christie = [
    'Death on the Nile',
    'And Then There Were None',
    'The Body in the Library',
    'The Murder of Roger Ackroyd',
  ].map(book);
  const all = Array.from({ length: workCount(BOOK_INDEX) }, (_, item) => item);
  const chosen = diversify(BOOK_INDEX, [...christie, ...all], []);
  const byChristie = chosen.filter((item) =>
    [...christie, book('Murder on the Orient Express')].includes(item),
  );
  expect(byChristie).toHaveLength(3);
});

test('works of one name are taken once, and not at all if one of them is the input', () => {
  const dunes = [movie('Dune', 2021), movie('Dune', 1984)];
  expect(diversify(MOVIE_INDEX, [...dunes, movie('Alien')], [])).toEqual([dunes[0], movie('Alien')]);
  expect(diversify(MOVIE_INDEX, [...dunes, movie('Alien')], [dunes[1]!])).toEqual([movie('Alien')]);
});
