import { expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { movary } from './movary.ts';

const { entries, failed } = parseFixture(movary, [
  'movary/ratings.csv',
  'movary/watchlist.csv',
  'movary/history.csv',
]);
const named = (name: string) => entries.filter((entry) => entry.name === name);

it('gives a movie of Movary each time that it was watched, and the rating to the last', () => {
  expect(named('Copper Moon')).toEqual([
    {
      rows: [{ path: 'movary/history.csv', number: 2 }],
      key: 'movie:900001:seen:2021-01-02',
      category: 'MOVIE',
      name: 'Copper Moon',
      status: 'DONE',
      year: 2014,
      date: '2021-01-02',
    },
    {
      rows: [{ path: 'movary/history.csv', number: 3 }],
      key: 'movie:900001:seen:2021-01-02:2',
      category: 'MOVIE',
      name: 'Copper Moon',
      status: 'DONE',
      year: 2014,
      date: '2021-01-02',
    },
    {
      rows: [
        { path: 'movary/history.csv', number: 1 },
        { path: 'movary/ratings.csv', number: 1 },
      ],
      key: 'movie:900001:seen:2024-05-12',
      category: 'MOVIE',
      name: 'Copper Moon',
      status: 'DONE',
      year: 2014,
      date: '2024-05-12',
      note: 'With Ana, "finally"',
      rating: { value: 9, max: 10 },
    },
  ]);
});

it('keeps a day of Movary unknown that is unknown, and movies that were only rated', () => {
  expect(named('Snow Rail')).toMatchObject([{ key: 'movie:900002', status: 'DONE' }]);
  expect(named('Snow Rail')[0]).not.toHaveProperty('date');
  expect(named('Half Moon')).toMatchObject([{ key: 'movie:900004', rating: { value: 1, max: 10 } }]);
});

it('reads the watch list of Movary, whose rows lack the year that its header names', () => {
  expect(named('Dust Garden')).toMatchObject([
    { key: 'wish:movie:900005', status: 'WANT', addedAt: Date.UTC(2023, 3, 5, 10) },
  ]);
  expect(named('Dust Garden')[0]).not.toHaveProperty('year');
  expect(named('Mended')).toMatchObject([{ key: 'wish:movie:900006', year: 2020 }]);
});

it('says which row of Movary has no title', () => {
  expect(failed.map(({ row, reason }) => [row.path, row.number, reason])).toEqual([
    ['movary/history.csv', 5, 'The title is missing.'],
  ]);
});

it('takes a movie that Movary rated in two rows for one', () => {
  const history = {
    path: 'history.csv',
    content: 'title,year,tmdbId,imdbId,watchedAt,comment\nEbb,2014,7,tt7,2024-05-12,\n',
  };
  const ratings = {
    path: 'ratings.csv',
    content: 'title,year,tmdbId,imdbId,userRating\nEbb,2014,7,tt7,3\nEbb,2014,7,tt7,8\n',
  };
  expect(parseFixture(movary, [history, ratings])).toMatchObject({
    entries: [{ rows: [{ number: 1 }, { number: 1 }, { number: 2 }], rating: { value: 8, max: 10 } }],
    failed: [],
  });
});

it('is not sure of the history of another service, which says of each row what it is', () => {
  const content =
    'watched_at,type,title,year,season,episode,trakt_id,imdb_id,tmdb_id\n2024-05-12T20:00:00Z,episode,Ebb,2014,1,2,7,tt7,7\n';
  const [file] = readFixtures([{ path: 'history.csv', content }]);
  expect(file && movary.recognise(file)).toBeNull();
});
