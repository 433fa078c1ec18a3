import { describe, expect, test } from 'vitest';
import { itemOf, MOVIE_INDEX, nameOf } from '../../../test/guide-engine/fixtures/indexes.ts';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { vectorOf } from '../index/field-index.ts';
import { FIELD_NAMES, WEIGHTS } from './fields.ts';
import { queryForProfile, queryLike, type Profile } from './search/query.ts';
import { bestItems, scoreAll } from './rank.ts';
import { buildBookIndex, buildMovieIndex, workCount } from './work-index.ts';

const items = Array.from({ length: workCount(MOVIE_INDEX) }, (_, item) => item);

/** The formula of the README, without optimisations. */
function plainScore(input: number, item: number): number {
  const weights = WEIGHTS.movie;
  let score = weights.fame * (MOVIE_INDEX.fame[item]! / 5);
  const near = (values: ArrayLike<number>, range: number) =>
    1 - Math.abs(values[input]! - values[item]!) / range;
  const [age, otherAge] = [input, item].map(
    (one) => Math.max(...MOVIE_INDEX.years) + 5 - MOVIE_INDEX.years[one]!,
  );
  score += weights.year * (Math.min(age!, otherAge!) / Math.max(age!, otherAge!)) ** 1.5;
  score += weights.fameNear * near(MOVIE_INDEX.fame, 4);
  score += weights.audienceNear * near(MOVIE_INDEX.audiences, 2);
  score += weights.acclaim * near(MOVIE_INDEX.acclaim, 4);
  for (const field of FIELD_NAMES) {
    const other = new Map(
      vectorOf(MOVIE_INDEX.fields[field], item).map(({ term, weight }) => [term, weight]),
    );
    for (const { term, weight } of vectorOf(MOVIE_INDEX.fields[field], input))
      score += weights[field] * weight * (other.get(term) ?? 0);
  }
  return score;
}

test('scores match the formula', () => {
  const input = itemOf(MOVIE_INDEX, 'Das Boot');
  const scores = scoreAll(MOVIE_INDEX, queryLike(MOVIE_INDEX, input));
  expect(items.map((item) => scores[item])).toEqual(
    items.map((item) => expect.closeTo(plainScore(input, item), 3)),
  );
});

test('a work is most similar to itself', () => {
  for (const item of items)
    expect(bestItems(MOVIE_INDEX, scoreAll(MOVIE_INDEX, queryLike(MOVIE_INDEX, item)), 1)).toEqual([item]);
});

test('the top results are the beginning of the full order', () => {
  const scores = scoreAll(MOVIE_INDEX, queryLike(MOVIE_INDEX, 3));
  const all = bestItems(MOVIE_INDEX, scores, items.length);
  for (const limit of [1, 5, 20]) expect(bestItems(MOVIE_INDEX, scores, limit)).toEqual(all.slice(0, limit));
});

test('equal scores are ordered by fame, then by id', () => {
  const order = bestItems(MOVIE_INDEX, new Float32Array(items.length).fill(1), items.length);
  expect(order).toEqual(items.toSorted((a, b) => MOVIE_INDEX.fame[b]! - MOVIE_INDEX.fame[a]! || a - b));
});

test('a rare country counts more than a common one', () => {
  const countries = ['NG', 'NG', 'US', 'US', 'US', 'US', 'US', 'US'];
  const index = buildBookIndex(
    countries.map((country, i) => ({ ...BOOKS[0]!, id: `book:${i}`, title: `${country} ${i}`, country })),
    [],
  );
  const gain = (input: number, compatriot: number, foreigner: number) => {
    const scores = scoreAll(index, queryLike(index, input));
    return scores[compatriot]! - scores[foreigner]!;
  };
  expect(gain(0, 1, 2)).toBeGreaterThan(1.5 * gain(2, 3, 0));
});

test('the maker counts more for a new work than for an older one, and the year less', () => {
  const index = buildMovieIndex(
    ['Ada 2020', 'Ada 1990', 'Bo 2020', 'Bo 1990'].map((name, i) => {
      const [creator, year] = name.split(' ');
      return { ...MOVIES[0]!, id: `movie:${i}`, title: name, creators: [creator!], year: Number(year) };
    }),
    [],
  );
  const nearest = (title: string) => {
    const item = itemOf(index, title);
    return bestItems(index, scoreAll(index, queryLike(index, item)), 2).map((one) => nameOf(index, one));
  };
  expect(nearest('Ada 2020')).toEqual(['Ada 2020 2020', 'Ada 1990 1990']);
  expect(nearest('Ada 1990')).toEqual(['Ada 1990 1990', 'Bo 1990 1990']);
});

test('another kind of work by the maker of a new one does not count more', () => {
  const index = buildMovieIndex(
    [
      ['Ada 2020', 'horror'],
      ['Ada 1990', 'western'],
      ['Bo 2020', 'horror'],
    ].map(([name = '', genre = ''], i) => {
      const [creator = '', year] = name.split(' ');
      const own = { title: name, creators: [creator], year: Number(year), genres: [genre], tags: [genre] };
      return { ...MOVIES[0]!, id: `movie:${i}`, ...own };
    }),
    [],
  );
  const scores = scoreAll(index, queryLike(index, itemOf(index, 'Ada 2020')));
  expect(scores[itemOf(index, 'Bo 2020')]).toBeGreaterThan(scores[itemOf(index, 'Ada 1990')]!);
});

test('a shelf near to the first genre counts a part of it', () => {
  const index = buildMovieIndex(
    ['crime', 'thriller', 'western'].map((genre) => ({
      ...MOVIES[0]!,
      id: `movie:${genre}`,
      title: genre,
      genres: [genre],
    })),
    [],
  );
  const scores = scoreAll(index, queryLike(index, 0));
  expect(scores[0]).toBeGreaterThan(scores[1]!);
  expect(scores[1]).toBeGreaterThan(scores[2]!);
});

/** The three best movies for a description. */
function best(profile: Profile): string[] {
  const scores = scoreAll(MOVIE_INDEX, queryForProfile(MOVIE_INDEX, profile));
  return bestItems(MOVIE_INDEX, scores, 3).map((item) => nameOf(MOVIE_INDEX, item));
}

function shelfOf(name: string): string | undefined {
  return MOVIES.find(({ title, year }) => name === `${title} ${year}`)?.genres[0];
}

describe('ranking for a description', () => {
  test('finds works by genre, tags and period', () => {
    expect(best({ genres: ['war'], tags: ['world-war-ii', 'sea'], year: 2016 })[0]).toBe('Dunkirk 2017');
  });
  test('begins with a work that stands on the first genre’s shelf', () => {
    const genres = ['comedy', 'crime'];
    expect(shelfOf(best({ genres })[0]!)).toBe('comedy');
    expect(shelfOf(best({ genres: genres.toReversed() })[0]!)).toBe('crime');
  });
  test('finds nothing for adults if the description asks for all ages', () => {
    const scores = scoreAll(
      MOVIE_INDEX,
      queryForProfile(MOVIE_INDEX, { genres: ['crime'], audience: 'all' }),
    );
    expect(scores[itemOf(MOVIE_INDEX, 'The Godfather')]).toBe(-Infinity);
  });
  test('tolerates unknown words', () =>
    expect(best({ genres: ['nonsense'], tags: ['heist', '?'] })).toHaveLength(3));
});
