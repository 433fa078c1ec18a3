import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { tmdb } from './tmdb.ts';

const HEADER =
  'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';
const table = (path: string, ...rows: string[]) => ({ path, content: [HEADER, ...rows].join('\n') });

describe('ratings of TMDB', () => {
  const { entries, failed } = parseFixture(tmdb, ['tmdb/ratings.csv']);

  it('are the own ones, not the public average beside them', () => {
    expect(failed).toEqual([]);
    expect(entries.map(({ rating }) => rating)).toEqual(
      [7, 6.5, 8, 9, 0.5].map((value) => ({ value, max: 10 })),
    );
  });

  it('are of movies, shows, seasons and episodes, each with a key of its own', () => {
    expect(entries.map(({ key, category, episode }) => [key, category, episode])).toEqual([
      ['movie:900001', 'MOVIE', undefined],
      ['tv:900002', 'SHOW', undefined],
      ['tv:900002:2:', 'SHOW', { season: 2, number: null }],
      ['tv:900002:2:5', 'SHOW', { season: 2, number: 5 }],
      ['tv:900001', 'SHOW', undefined],
    ]);
  });

  it('say the year of the movie, and when it was rated', () => {
    expect(entries[0]).toMatchObject({ year: 2004, addedAt: Date.UTC(2022, 8, 20), status: 'DONE' });
    expect(entries[0]).not.toHaveProperty('date');
  });

  it('are days of viewings only if one says so', () => {
    const { entries: dated } = parseFixture(tmdb, ['tmdb/ratings.csv'], { 'tmdb.rated-day': 'yes' });
    expect(dated.slice(0, 2).map(({ date }) => date)).toEqual(['2022-09-20', '2022-09-21']);
  });

  it('fail where they are none', () => {
    const row = '1,,movie,A,2020-01-01,,,5,ten,2024-01-01';
    expect(parseFixture(tmdb, [table('ratings.csv', row)]).failed).toHaveLength(1);
  });
});

describe('titles of TMDB without a rating', () => {
  const row = '1,,movie,A,2020-01-01,,,5,,2024-01-01';

  it('are wishes in a watchlist', () => {
    expect(parseFixture(tmdb, ['tmdb/watchlist.csv']).entries).toMatchObject([
      { status: 'WANT', key: 'movie:900011', name: 'The Weir' },
    ]);
  });

  it('are seen where they are favorites', () => {
    const { entries, questions } = parseFixture(tmdb, [table('favorites.csv', row)]);
    expect(entries).toMatchObject([{ status: 'DONE', tags: ['favorite'] }]);
    expect(questions).toEqual([]);
  });

  it('are asked about elsewhere', () => {
    const { questions } = parseFixture(tmdb, [table('tmdb.csv', row)]);
    expect(questions.map(({ id }) => id)).toEqual(['tmdb.list:tmdb.csv']);
  });
});
