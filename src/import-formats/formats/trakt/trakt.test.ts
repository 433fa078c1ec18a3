import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import type { ImportedEntry } from '../../model/model.ts';
import { trakt } from './trakt.ts';

const FOLDER = join(import.meta.dirname, 'export');
const NAMES = readdirSync(FOLDER).toSorted();
const UNNEEDED = /^(?:user|hidden|collection|network|_errors|watched-playback|comments-episodes)/;
const ROOT = NAMES.map((name) => ({ path: name, content: readFileSync(join(FOLDER, name), 'utf8') }));
/** The layout with a folder for each kind, below one with the name of the user or not. */
const inFolders = (user: string) =>
  ROOT.map(({ path, content }) => {
    const [, folder = '', rest = ''] = /^([a-z_]+)-?(.*)$/.exec(path) ?? [];
    const name = ['lists', 'hidden', 'network', 'user'].includes(folder) ? rest : path;
    return { path: `${user}${folder}/${name.replace('watched-history', 'history')}`, content };
  });

const items = (path: string, ...elements: object[]) => ({ path, content: JSON.stringify(elements) });
const withoutRows = ({ from: _from, ...entry }: ImportedEntry) => ({ ...entry, rows: [] });

const line = ({ status, name, date, episode, rating }: ImportedEntry) =>
  [
    status,
    name,
    date ?? '?',
    episode && `s${episode.season}e${episode.number}`,
    rating && `${rating.value}/${rating.max}`,
  ]
    .filter(Boolean)
    .join(' ');

describe('the export of Trakt', () => {
  const { entries, lists, failed, leftOut } = parseFixture(trakt, ROOT);
  const of = (name: string) => entries.filter((entry) => entry.name === name);

  it('becomes one entry for each play, and one for a title that the history lacks', () => {
    expect(failed).toEqual([]);
    expect(entries.map(line)).toEqual([
      'DONE Harbour 2024-03-07',
      'DONE Harbour 2012-01-01 8/10',
      'DONE Quiet Coast 2024-03-06 s1e2',
      'DONE Quiet Coast 2024-03-05 s1e1 10/10',
      'DONE Weir ?',
      'DONE Dike 2019-08-01',
      'DONE Quiet Coast ? 9/10',
      'WANT Quiet Coast ?',
      'DONE Night Ferry 2020-02-01 s0e1',
      'DONE Night Ferry 2020-02-02 s1e1',
      'DONE Old Pier 2018-02-02',
      'DONE Lock ? 3/10',
      'DONE Quiet Coast ? s1enull 7/10',
      'WANT Reed ?',
      'WANT Heron ?',
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('is the same in all three layouts', () => {
    for (const user of ['', 'nobody/']) {
      const other = parseFixture(trakt, inFolders(user));
      expect(other.entries.map(withoutRows)).toEqual(entries.map(withoutRows));
      expect(other.lists).toEqual(lists);
    }
  });

  it('is recognised by its content, with the parts that nothing is taken from', () => {
    for (const files of [ROOT, inFolders(''), inFolders('nobody/')]) {
      const recognised = readFixtures(files).map((file) => [file.path, trakt.recognise(file)]);
      expect(recognised).toEqual(
        files.map(({ path }, place) => [path, UNNEEDED.test(NAMES[place] ?? '') ? 'unneeded' : 'sure']),
      );
    }
  });

  it('counts a play as written down at once only if it was no addition by hand', () => {
    expect(of('Harbour').map(({ addedAt }) => addedAt)).toEqual([
      Date.UTC(2024, 2, 7, 19, 37, 27),
      Date.UTC(2012, 0, 1, 22),
    ]);
  });

  it('keeps an unknown day unknown, and the day in UTC of a play', () => {
    expect(of('Weir')[0]).not.toHaveProperty('date');
    expect(of('Quiet Coast')[0]).toMatchObject({
      date: '2024-03-06',
      year: 2015,
      episode: { season: 1, number: 2, title: 'Half Tide' },
    });
  });

  it('adds comments and private notes to the play before them, and leaves out replies and people', () => {
    expect(of('Harbour')[0]).toMatchObject({ note: 'The light alone is worth it.\n\nSeen with Ana.' });
    expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual([
      'A reply to a comment.',
      'The log has no category for people.',
      'The log has no category for people.',
    ]);
  });

  it('keeps the note of a wish', () => {
    expect(of('Reed')).toMatchObject([
      { status: 'WANT', key: 'wish:movie:5', note: 'In summer', addedAt: Date.UTC(2026, 0, 4, 14, 2, 3) },
    ]);
  });

  it('takes over favorites and lists in their order, also where a list has several files', () => {
    expect(lists).toEqual([
      {
        key: 'favorites',
        name: 'Favorites',
        note: '',
        items: [{ key: 'play:9004', note: 'Again and again' }],
      },
      {
        key: 'list:7',
        name: 'By the Water',
        note: 'Wet ones.',
        items: [
          { key: 'play:9000', note: 'First of all' },
          { key: 'play:9002', note: '' },
          { key: 'wish:movie:6', note: 'Not yet' },
        ],
      },
    ]);
    expect(of('Harbour')[0]?.tags).toEqual(['favorite']);
  });

  it('asks what titles are that stand only in a list', () => {
    const { entries: seen, questions } = parseFixture(trakt, ROOT, { 'trakt.listed': 'DONE' });
    expect(questions.map(({ id }) => id)).toEqual(['trakt.listed']);
    expect(seen.find(({ name }) => name === 'Heron')).toMatchObject({ status: 'DONE' });
    expect(parseFixture(trakt, ROOT, { 'trakt.listed': 'leave' }).leftOut).toHaveLength(4);
  });
});

describe('a file of Trakt', () => {
  const movie = { title: 'Weir', year: 2004, ids: { trakt: 2 } };

  it('is asked about if it is a list with another name', () => {
    const file = items('my.json', { type: 'movie', listed_at: '2024-01-01T00:00:00.000Z', movie });
    const { questions, entries } = parseFixture(trakt, [file]);
    expect(questions.map(({ id }) => id)).toEqual(['trakt.listed:my.json']);
    expect(entries).toMatchObject([{ status: 'WANT' }]);
  });

  it('is read without ids of Trakt, as other services write it', () => {
    const file = items('watched-history.json', {
      type: 'movie',
      watched_at: '2024-01-01T20:00:00.000Z',
      movie: { title: 'Weir', year: null, ids: { tmdb: 9 } },
    });
    expect(parseFixture(trakt, [file]).entries).toMatchObject([
      { name: 'Weir', key: 'movie:tmdb:9|2024-01-01T20:00:00.000Z', date: '2024-01-01' },
    ]);
  });

  it('is read where it sums up what was watched without the number of plays', () => {
    const summed = items(
      'watched-movies.json',
      { movie },
      { last_watched_at: '2024-01-02T20:00:00.000Z', movie: { ...movie, ids: { trakt: 3 } } },
    );
    expect(parseFixture(trakt, [summed]).entries.map(line)).toEqual(['DONE Weir ?', 'DONE Weir 2024-01-02']);
  });

  it('is read by its actions, as Daybook writes it for the importer of Trakt', () => {
    const work = { type: 'movie', movie: { title: 'Weir', year: 2004, ids: { imdb: 'tt9000002' } } };
    const show = { type: 'show', show: { title: 'Quiet Coast', year: 2019, ids: {} } };
    const file = items(
      'trakt.json',
      { action: 'ratings', rating: 7, rated_at: '2024-01-02T10:00:00.000Z', ...work },
      { action: 'history', watched_at: '2024-01-01T12:00:00.000Z', ...work },
      { action: 'history', watched_at: 'unknown', ...show },
      { action: 'watchlist', listed_at: '2024-02-01T10:00:00.000Z', ...work },
      { action: 'follow', ...work },
    );
    const { entries, failed } = parseFixture(trakt, [file]);
    expect(entries.map(line)).toEqual(['DONE Weir 2024-01-01 7/10', 'WANT Weir ?', 'DONE Quiet Coast ?']);
    expect(failed).toMatchObject([{ row: { number: 5 } }]);
  });

  it('names rows that cannot be understood', () => {
    const rated = { rated_at: '2024-01-01T00:00:00.000Z', type: 'movie', movie };
    const { failed } = parseFixture(trakt, [
      items(
        'ratings-movies.json',
        { ...rated, rating: 11 },
        { ...rated, rating: 5, movie: { title: null, ids: { trakt: 3 } } },
        { ...rated, rating: 5, movie: undefined },
      ),
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The rating is not a number from 1 to 10.',
      'The title is missing.',
      'The row does not name the movie or show.',
    ]);
  });

  it('is nothing of Trakt where its elements look different', () => {
    const others = [
      items('a.json', { watched_at: '2024-01-01', title: 'Weir' }),
      items('b.json', { name: 'Weir', ids: { trakt: 1 } }),
      items('c.json'),
      { path: 'd.json', content: '{"watched_at":1}' },
    ];
    expect(readFixtures(others).map(trakt.recognise)).toEqual([null, null, null, null]);
  });
});

describe('the table that Trakt imports', () => {
  const HEADER = 'imdb_id,type,watched_at,watchlisted_at,rating,rated_at';

  it('cannot be read without names, and says what to do', () => {
    const file = { path: 't.csv', content: `${HEADER}\ntt9000001,movie,2024-10-25T20:00:00Z,,7,` };
    const { failed } = parseFixture(trakt, [file]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'This row has only the number of a title. Add a column “title” with its name.',
    ]);
  });

  it('is read with names', () => {
    const rows = [
      `title,season,episode,${HEADER}`,
      'Weir,,,tt1,movie,2024-10-25T20:00:00Z,2024-10-01T10:00:00Z,7,2024-10-25T21:00:00Z',
      'Quiet Coast,1,2,tt2,episode,unknown,,,',
      'Reed,,,tt3,movie,,2024-04-30T11:00:00Z,,',
    ];
    const { entries } = parseFixture(trakt, [{ path: 't.csv', content: rows.join('\n') }]);
    expect(entries.map(line)).toEqual([
      'DONE Weir 2024-10-25 7/10',
      'DONE Quiet Coast ? s1e2',
      'WANT Reed ?',
    ]);
  });

  it('is not taken for a table of TV Time', () => {
    const header = 'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status';
    const [file] = readFixtures([
      { path: 'activity_history.csv', content: `${header}\n1,2,movie,A,,,,1,2024-01-01,` },
    ]);
    expect(trakt.recognise(file!)).toBeNull();
  });
});
