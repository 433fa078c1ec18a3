import { ACTIVITY_NAME_MAX_CHARS } from '#features/log/contract/activity.ts';
import { Problem } from '#platform/contract/problem.ts';
import { WATCHED_MOVIE } from '#testing/watched.ts';
import { describe, expect, it } from 'vitest';
import { readJellyfin } from './jellyfin.ts';
import { readKodi } from './kodi.ts';
import { readPlex } from './plex.ts';

const plexMovie = {
  type: 'movie',
  ratingKey: '1936545',
  guid: 'plex://movie/5d776b59ad5437001f79c6f8',
  title: 'Arrival',
  year: 2016,
};
const plex = (Metadata: object, rest: object = {}) => ({
  event: 'media.scrobble',
  user: true,
  owner: true,
  Account: { id: 1, thumb: 'https://plex.tv/users/1022b120ffbaa/avatar', title: 'ann' },
  Server: { title: 'Office', uuid: '54664a3d8acc39983675640ec9ce00b70af9cc36' },
  Player: { local: true, publicAddress: '200.200.200.200', title: 'Plex Web' },
  Metadata,
  ...rest,
});
const kodi = (item: unknown, data: object = { end: true }) => ({
  jsonrpc: '2.0',
  method: 'Player.OnStop',
  params: { data: { ...data, item }, sender: 'xbmc' },
});

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof Problem ? error.message : String(error);
  }
  return 'none';
}

describe('a notification of Plex', () => {
  it('tells of a movie', () => {
    expect(readPlex(plex(plexMovie))).toEqual({
      kind: 'movie',
      title: 'Arrival',
      year: 2016,
      id: 'plex://movie/5d776b59ad5437001f79c6f8',
      at: null,
    });
  });

  it('tells of an episode of a show', () => {
    const episode = { type: 'episode', title: 'Secrets', grandparentTitle: 'Dark', parentIndex: 1, index: 1 };
    expect(readPlex(plex(episode))).toEqual({ kind: 'episode', show: 'Dark', season: 1, at: null });
  });

  it.each([
    ['another event', plex(plexMovie, { event: 'media.play' })],
    ['music', plex({ type: 'track', title: 'Heroes' })],
    ['what another user of the server watched', plex(plexMovie, { user: false })],
    ['nothing', {}],
  ])('about %s is passed over', (_about, notification) => {
    expect(readPlex(notification)).toBeNull();
  });
});

describe('a notification of Jellyfin', () => {
  it('tells of a movie and when that was', () => {
    expect(readJellyfin(WATCHED_MOVIE)).toEqual({
      kind: 'movie',
      title: 'Arrival',
      year: 2016,
      id: 'f137a2dd21bbc1b99aa5c0f6bf02a805',
      at: Date.UTC(2024, 4, 12, 21, 11, 12, 345),
    });
  });

  // The plugin does that to the quotes of every title before it writes the JSON.
  it('has the quotes of its titles without the backslashes before them', () => {
    const movie = { ...WATCHED_MOVIE, Name: '\\"Crocodile\\" Dundee' };
    expect(readJellyfin(movie)).toMatchObject({ title: '"Crocodile" Dundee' });
    const episode = { ...WATCHED_MOVIE, ItemType: 'Episode', SeriesName: 'The \\"Real\\" Ones' };
    expect(readJellyfin(episode)).toMatchObject({ show: 'The "Real" Ones' });
  });

  it('may have been written by a template, with everything in quotes', () => {
    const { UtcTimestamp: _time, ...rest } = WATCHED_MOVIE;
    const episode = { ...rest, ItemType: 'Episode', SeriesName: 'Dark', SeasonNumber: '01' };
    expect(readJellyfin({ ...episode, PlayedToCompletion: 'True' })).toEqual({
      kind: 'episode',
      show: 'Dark',
      season: 1,
      at: null,
    });
  });

  it.each([
    ['a movie that was left early', { PlayedToCompletion: false }],
    ['another event', { NotificationType: 'PlaybackProgress' }],
    ['music', { ItemType: 'Audio' }],
  ])('about %s is passed over', (_about, change) => {
    expect(readJellyfin({ ...WATCHED_MOVIE, ...change })).toBeNull();
  });
});

describe('a notification of Kodi', () => {
  it('tells of a movie', () => {
    expect(readKodi(kodi({ type: 'movie', title: 'Arrival', year: 2016 }))).toEqual({
      kind: 'movie',
      title: 'Arrival',
      year: 2016,
      id: null,
      at: null,
    });
  });

  it('tells of an episode, also of the specials', () => {
    const item = { type: 'episode', title: 'Recap', showtitle: 'Dark', season: 0, episode: 1 };
    expect(readKodi(kodi(item))).toEqual({ kind: 'episode', show: 'Dark', season: 0, at: null });
  });

  it.each([
    ['a movie that was left early', kodi({ type: 'movie', title: 'Arrival' }, { end: false })],
    ['a file outside of the library', kodi({ type: 'unknown', title: 'clip.mkv' })],
    ['another event', { ...kodi({ type: 'movie', title: 'Arrival' }), method: 'Player.OnPlay' }],
    ['parameters that are none', { method: 'Player.OnStop', params: [1] }],
  ])('about %s is passed over', (_about, notification) => {
    expect(readKodi(notification)).toBeNull();
  });
});

describe('a hostile notification', () => {
  it.each([
    ['Plex', () => readPlex(plex({ ...plexMovie, title: { $gt: '' } })), 'Plex: Metadata.title'],
    ['Plex', () => readPlex(plex({ type: 'episode', title: 'Secrets' })), 'Plex: Metadata.grandparentTitle'],
    ['Jellyfin', () => readJellyfin({ ...WATCHED_MOVIE, Name: 7 }), 'Jellyfin: Name'],
    ['Jellyfin', () => readJellyfin({ ...WATCHED_MOVIE, Name: ' \0\n ' }), 'A title is missing.'],
    [
      'Kodi',
      () => readKodi(kodi({ type: 'movie', id: 12 })),
      'Kodi: params.data.item.title: A title is missing.',
    ],
  ])('of %s without a title that is text is refused with the name of the field', (_of, read, text) => {
    expect(refusalOf(read)).toContain(text);
  });

  it('has its title cut to what the log takes, without half a character', () => {
    const watched = readJellyfin({ ...WATCHED_MOVIE, Name: `a${'🎬'.repeat(100_000)}` });
    const { title = '' } = watched as { title?: string };
    expect(title.length).toBeLessThanOrEqual(ACTIVITY_NAME_MAX_CHARS);
    expect([title.length, title.isWellFormed()]).toEqual([199, true]);
  });

  it('loses control characters and half characters of its title', () => {
    expect(readJellyfin({ ...WATCHED_MOVIE, Name: '\u0000Arri\uD800val\r\nII' })).toMatchObject({
      title: 'Arri\uFFFDval II',
    });
  });

  it.each([-1, 1.5, 1e9, '12; drop', [], {}, null, Number.NaN])('loses the year %o', (Year) => {
    expect(readJellyfin({ ...WATCHED_MOVIE, Year })).toMatchObject({ title: 'Arrival', year: null });
  });

  it.each([{}, [], 7, 'soon', null])('loses the time %o', (UtcTimestamp) => {
    expect(readJellyfin({ ...WATCHED_MOVIE, UtcTimestamp })).toMatchObject({ at: null });
  });
});
