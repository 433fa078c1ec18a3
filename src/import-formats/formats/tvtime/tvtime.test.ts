import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import type { Parsed, Recognition } from '../../model/model.ts';
import { tvtime } from './tvtime.ts';

const entriesOf = ({ entries }: Parsed, name: string) =>
  entries.filter((entry) => entry.name === name).map(({ rows: _rows, name: _name, ...entry }) => entry);

describe("the export of TV Time's last weeks", () => {
  const parsed = parseFixture(tvtime, [
    'tvtime/export/tvtime-series.csv',
    'tvtime/export/tvtime-series-episodes.csv',
    'tvtime/export/tvtime-movies.csv',
    'tvtime/export/tvtime-lists.csv',
  ]);

  it('gives each watched episode its day, and says how often it was watched again', () => {
    expect(entriesOf(parsed, 'Harbour Lights')).toEqual([
      {
        key: 'show:900100:s1e1',
        category: 'SHOW',
        status: 'DONE',
        date: '2019-10-04',
        episode: { season: 1, number: 1 },
        note: 'Watched again once.',
      },
      { key: 'show:900100:s0e1', category: 'SHOW', status: 'DONE', episode: { season: 0, number: 1 } },
      { key: 'show:900100', category: 'SHOW', status: 'DONE', addedAt: Date.UTC(2018, 11, 18, 12, 39, 15) },
    ]);
    expect(parsed.leftOut.map(({ reason }) => reason)).toContain('This episode was not watched.');
  });

  it('keeps years as seasons, and splits the year from the name of a show', () => {
    expect(entriesOf(parsed, 'Night Ferry')).toMatchObject([
      { year: 2015, date: '2025-03-20', episode: { season: 1386, number: 1 } },
      { year: 2015, status: 'STOPPED' },
    ]);
  });

  it('takes the status of shows without episodes', () => {
    expect(entriesOf(parsed, 'Glass Meadow')).toMatchObject([{ key: 'show:900300', status: 'WANT' }]);
    expect(entriesOf(parsed, 'Only Followed')).toMatchObject([{ status: 'DOING' }]);
  });

  it('takes watched movies and those to watch', () => {
    expect(entriesOf(parsed, 'Iron Sky Road')).toEqual([
      {
        key: 'movie:10000000-0000-4000-8000-000000000001',
        category: 'MOVIE',
        status: 'DONE',
        year: 2014,
        date: '2019-09-08',
        note: 'Watched again 2 times.',
        addedAt: Date.UTC(2019, 8, 8, 17, 20),
      },
    ]);
    expect(entriesOf(parsed, 'Grey Orchard')).toMatchObject([{ status: 'WANT', year: 2022 }]);
  });

  it('takes lists in their order, and says which title has no name', () => {
    expect(parsed.lists).toEqual([
      {
        key: 'list:40000000-0000-4000-8000-000000000001',
        name: 'LIKE',
        note: '',
        items: [
          { key: 'show:900100', note: '' },
          { key: 'show:900200', note: '' },
          { key: 'movie:10000000-0000-4000-8000-000000000001', note: '' },
          { key: 'show:900999', note: '' },
        ],
      },
    ]);
    expect(parsed.failed.map(({ reason }) => reason)).toEqual([
      'No file has the name of the show with the number 900999.',
    ]);
  });

  it('gives the same from its JSON, also beside the CSV', () => {
    const json = ['tvtime/export/tvtime-series.json', 'tvtime/export/tvtime-movies.json'];
    const fromJson = parseFixture(tvtime, json);
    expect(fromJson.entries.map(({ key, status, date }) => [key, status, date])).toEqual([
      ['show:900100:s1e1', 'DONE', '2019-10-04'],
      ['show:900300', 'WANT', undefined],
      ['movie:tvdb:500001', 'DONE', '2019-09-08'],
      ['movie:tvdb:500005', 'WANT', undefined],
    ]);
    const both = parseFixture(tvtime, ['tvtime/export/tvtime-movies.csv', ...json]);
    expect(entriesOf(both, 'Iron Sky Road')).toHaveLength(1);
  });
});

describe('the file of TV Time Liberator', () => {
  const parsed = parseFixture(tvtime, ['tvtime/liberator/activity_history.csv']);

  it('has episodes and movies with their days and ratings', () => {
    expect(entriesOf(parsed, 'Iron Sky Road')).toMatchObject([
      { status: 'DONE', date: '2019-09-08', rating: { value: 7, max: 10 } },
    ]);
    expect(entriesOf(parsed, 'Harbour Lights')).toMatchObject([
      { episode: { season: 1, number: 1 }, date: '2019-10-04', rating: { value: 9, max: 10 } },
    ]);
    expect(entriesOf(parsed, 'Grey Orchard')).toMatchObject([{ status: 'WANT' }]);
  });

  it('has one wish for all episodes of a show that was not begun', () => {
    expect(entriesOf(parsed, 'Glass Meadow')).toMatchObject([{ status: 'WANT' }]);
    expect(parsed.entries.find(({ name }) => name === 'Glass Meadow')?.rows).toHaveLength(2);
  });
});

function kindOf(header: string, path: string): Recognition {
  const content = `${header}\n${header.replaceAll(/[^,]+/g, '1')}\n`;
  return tvtime.recognise(readFixtures([{ path, content }])[0]!);
}

describe('a file of TV Time', () => {
  it('is recognised by its columns, although TV Time prunes those that an account does not use', () => {
    expect(kindOf('created_at,user_id,key,s_id,ep_id', 'renamed.csv')).toBe('sure');
    expect(kindOf('tv_show_name,episode_season_number,episode_number,created_at', 'seen.csv')).toBe('sure');
  });

  it('may name the columns of numbers otherwise', () => {
    const header = 'key,s_id,series_name,episode_id,s_no,ep_no,created_at';
    const content = `${header}\nwatch-episode-a-b,900100,Harbour Lights,7000101,1,4,2024-11-02 23:53:58\n`;
    const { entries } = parseFixture(tvtime, [{ path: 'tracking.csv', content }]);
    expect(entries).toMatchObject([{ key: 'show:900100:s1e4', episode: { season: 1, number: 4 } }]);
  });

  it('of 2018 has seconds since 1970', () => {
    const header = 'ts,show_name,episode_id,episode_season_number,episode_number,episode_name';
    const content = `${header}\n1520000000,Harbour Lights,7000101,1,1,Pilot\n`;
    const { entries } = parseFixture(tvtime, [{ path: 'seen.csv', content }]);
    expect(entries).toMatchObject([{ name: 'Harbour Lights', date: '2018-03-02' }]);
  });

  it('is not needed if it holds devices, addresses, sessions or reactions', () => {
    const [reactions, addresses] = readFixtures([
      'tvtime/gdpr/emotions-live-votes.csv',
      'tvtime/gdpr/ip_address.csv',
    ]);
    expect([tvtime.recognise(reactions!), tvtime.recognise(addresses!)]).toEqual(['unneeded', 'unneeded']);
    expect(kindOf('user_id,device_id,version_code,created_at', 'gdpr-data/user_device.csv')).toBe('unneeded');
    expect(kindOf('id,mail,password,created_at,updated_at', 'gdpr-data/user.csv')).toBe('unneeded');
    expect(kindOf('hash_key,user_id,count', 'gdpr-data/new-prod-table.csv')).toBe('unneeded');
    expect(
      kindOf(
        'tv_show_name,episode_season_number,episode_number,emotion_id,created_at',
        'episode_emotion.csv',
      ),
    ).toBe('unneeded');
  });

  it('is not what another service writes under the same name', () => {
    expect(kindOf('Title,Date', 'user.csv')).toBeNull();
    expect(kindOf('id,name', 'friend.csv')).toBeNull();
  });

  it('says which row has neither name nor number', () => {
    const content =
      'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count\n,,tt1,,2001,,,true,0\n';
    expect(parseFixture(tvtime, [{ path: 'tvtime-movies.csv', content }]).failed).toMatchObject([
      { reason: 'No file has the name of this movie.' },
    ]);
  });
});
