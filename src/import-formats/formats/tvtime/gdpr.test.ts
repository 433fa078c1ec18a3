import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { tvtime } from './tvtime.ts';

const FILES = [
  'comments-prod-comments',
  'episode_comment',
  'followed_tv_show',
  'lists-prod-lists',
  'ratings-3-prod-episode_votes',
  'ratings-live-votes',
  'rewatched_episode',
  'seen_episode_source',
  'tracking-prod-records',
  'tracking-prod-records-v2',
  'tv_show_rate',
  'user_show_special_status',
  'user_tv_show_data',
].map((name) => `tvtime/gdpr/${name}.csv`);

describe("TV Time's answer to a request by the GDPR", () => {
  const { entries, lists, leftOut, failed } = parseFixture(tvtime, FILES);
  const named = (name: string) =>
    entries.filter((entry) => entry.name === name).map(({ rows: _rows, name: _name, ...entry }) => entry);
  const reasonsOf = (path: string, rows: typeof leftOut = leftOut) =>
    rows.filter(({ row }) => row.path.endsWith(path)).map(({ row, reason }) => [row.number, reason]);

  it('gives each view of an episode once, whatever number of files have it', () => {
    expect(named('Harbour Lights').filter(({ episode }) => episode?.number === 1)).toEqual([
      {
        key: 'show:900100:s1e1',
        category: 'SHOW',
        status: 'DONE',
        date: '2024-11-02',
        episode: { season: 1, number: 1 },
      },
      {
        key: 'show:900100:s1e1:seen:2025-03-01',
        category: 'SHOW',
        status: 'DONE',
        date: '2025-03-01',
        episode: { season: 1, number: 1 },
        rating: { value: 2, max: 5 },
      },
    ]);
  });

  it('adds votes and comments to what they are about', () => {
    expect(named('Harbour Lights').find(({ episode }) => episode?.number === 2)).toMatchObject({
      date: '2024-11-04',
      rating: { value: 1, max: 5 },
      note: 'What a storm & what a boat!',
    });
    expect(named('Old Log').find(({ episode }) => episode?.number === 8)).toMatchObject({
      status: 'DONE',
      rating: { value: 3, max: 5 },
    });
  });

  it('keeps specials, and episodes whose number TV Time has lost', () => {
    expect(named('Night Ferry')).toMatchObject([
      { year: 2015, episode: { season: 0, number: 3 }, date: '2016-08-10' },
      { key: 'show:900200:ep7000299', episode: { season: 2, number: null }, date: '2016-08-11' },
      { key: 'show:900200', status: 'STOPPED' },
    ]);
  });

  it('tells shows apart that TV Time has filed under one number', () => {
    expect(named('Talk at Five')).toMatchObject([{ key: 'show:talk at five:s1e1', date: '2020-02-01' }]);
    expect(named('Kitchen Songs')).toMatchObject([{ key: 'show:kitchen songs:s1e1', date: '2020-02-02' }]);
  });

  it('takes from older files what the newer ones lack', () => {
    expect(named('Old Log')).toMatchObject([
      { episode: { season: 3, number: 6 }, date: '2017-05-05' },
      { episode: { season: 3, number: 7 }, date: '2017-05-06' },
      {
        episode: { season: 3, number: 7 },
        date: '2019-02-02',
        key: 'show:900500:s3e7:seen:2019-02-02',
        note: 'Watched again 2 times.',
      },
      { episode: { season: 3, number: 8 } },
      { key: 'show:900500', status: 'DONE', tags: ['favorite'] },
    ]);
  });

  it('gives shows that were not watched yet as wishes, and nothing for those that are not followed', () => {
    expect(named('Glass Meadow')).toMatchObject([{ key: 'show:900300', status: 'WANT' }]);
    expect(named('Wanted Island')).toMatchObject([
      { status: 'WANT', addedAt: Date.UTC(2020, 7, 14, 20, 13, 54) },
    ]);
    expect(named('Followed Long Ago')).toMatchObject([{ key: 'show:900950', status: 'WANT' }]);
    expect(named('Without Episodes')).toMatchObject([{ status: 'DOING' }]);
    expect(named('Lost Interest')).toEqual([]);
    expect(named('Second Moon')).toMatchObject([{ status: 'WANT', rating: { value: 4, max: 5 } }]);
    expect(named('Zero Stars')).toEqual([]);
  });

  it('gives a movie for each time it was watched, whatever states it went through', () => {
    expect(named('Iron Sky Road')).toMatchObject([
      { key: 'movie:10000000-0000-4000-8000-000000000001', year: 2014, date: '2019-09-07', status: 'DONE' },
      { date: '2021-01-02', status: 'DONE', rating: { value: 4, max: 5 } },
    ]);
    expect(named('The Owl Line')).toMatchObject([{ status: 'WANT' }]);
    expect(named('The Owl Line')[0]).not.toHaveProperty('year');
    expect(named('paper crown')).toMatchObject([{ status: 'DONE', date: '2020-02-02' }]);
    expect(named('Rated Only')).toMatchObject([{ status: 'DONE', rating: { value: 5, max: 5 } }]);
  });

  it('takes lists as Go prints them, with the names and titles that a row knows', () => {
    expect(lists).toEqual([
      {
        key: 'list:30000000-0000-4000-8000-000000000001',
        name: 'Boats',
        note: 'By the water',
        items: ['show:900200', 'show:900100', 'movie:10000000-0000-4000-8000-000000000001'].map((key) => ({
          key,
          note: '',
        })),
      },
      {
        key: 'list:favorite-movies',
        name: 'Favorite movies',
        note: '',
        items: [{ key: 'movie:10000000-0000-4000-8000-000000000003', note: '' }],
      },
      {
        key: 'list:30000000-0000-4000-8000-000000000003',
        name: 'Rainy days',
        note: '',
        items: [{ key: 'show:900300', note: '' }],
      },
    ]);
    const keys = new Set(entries.map(({ key }) => key));
    expect(lists.flatMap(({ items }) => items).every(({ key }) => keys.has(key))).toBe(true);
  });

  it('says what became of all other rows', () => {
    expect(reasonsOf('records-v2.csv').map(([number]) => number)).toEqual([1, 11]);
    expect(reasonsOf('records-v2.csv', failed)).toEqual([
      [7, 'No file has the name of the show with the number 900900.'],
    ]);
    expect(reasonsOf('tracking-prod-records.csv').map(([number]) => number)).toEqual([4, 9]);
    expect(reasonsOf('live-votes.csv')).toEqual([[3, 'A reaction, not a rating in stars.']]);
    expect(reasonsOf('lists-prod-lists.csv', failed)).toEqual([
      [3, 'No file names the titles of this list.'],
    ]);
  });

  it('gives the same keys from a part of its files', () => {
    const alone = parseFixture(tvtime, ['tvtime/gdpr/tracking-prod-records-v2.csv']);
    const keys = new Set(entries.map(({ key }) => key));
    expect(alone.entries.filter(({ key }) => !keys.has(key))).toEqual([]);
  });

  it('knows the year of a movie and the day it was watched, whatever the time zone', () => {
    const content = [
      'type-uuid-n,uuid,type,entity_type,movie_name,release_date,release_date_range_key,watch_date_range_key,created_at',
      'watch-1-0,1,watch,movie,New Year,2017-12-31 21:00:00,watch-release-date-2018-01-01,watch-date-1637723501,2021-11-24 00:11:41',
      'watch-2-0,2,watch,movie,Without Key,2017-12-31 21:00:00,,watch-date-2020-08-22,2020-08-23 09:00:00',
      'watch-3-0,3,watch,movie,Without Release,0000-12-31 20:06:12,,,2020-07-26 07:11:08',
    ].join('\n');
    const movies = parseFixture(tvtime, [{ path: 'tracking-prod-records.csv', content }]).entries;
    expect(movies.map(({ name, year, date }) => [name, year, date])).toEqual([
      ['New Year', 2018, '2021-11-24'],
      ['Without Key', 2018, '2020-08-22'],
      ['Without Release', undefined, '2020-07-26'],
    ]);
  });

  it('says of old rows without names what they lack, and names them where another file does', () => {
    const shows = {
      path: 'user_tv_show_data.csv',
      content:
        'user_id,tv_show_id,is_followed,is_favorited,nb_episodes_seen,information\n1,900100,1,0,48,x\n1,900999,1,0,3,x',
    };
    const seen = {
      path: 'seen_episode.csv',
      content:
        'user_id,episode_id,created_at,updated_at,fb_action_id,tweet_id,information\n1,77,2017-05-02 21:24:51,2017-05-02 21:24:51,,,x',
    };
    const followed = {
      path: 'followed_tv_show.csv',
      content:
        'tv_show_name,tv_show_id,created_at,notification_offset,archived\nTidewater,900100,2020-01-01 10:00:00,1440,0',
    };
    const old = parseFixture(tvtime, [shows, seen, followed]);
    expect(old.entries).toMatchObject([{ name: 'Tidewater', status: 'DOING' }]);
    expect(old.failed.map(({ reason }) => reason).toSorted()).toEqual([
      'No file has the name of the show with the number 900999.',
      'No file says which show this episode belongs to.',
    ]);
  });
});
