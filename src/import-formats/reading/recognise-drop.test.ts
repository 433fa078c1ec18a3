import { describe, expect, it } from 'vitest';
import { hasColumns } from '../model/columns.ts';
import type { Recognition, Service, SourceFile } from '../model/model.ts';
import { readDrop } from './read-drop.ts';
import { recogniseDrop } from './recognise-drop.ts';

const format = (
  source: Service['source'],
  recognise: (file: SourceFile, has: (...columns: string[]) => boolean) => Recognition,
) => ({
  source,
  recognise: (file: SourceFile) =>
    recognise(file, (...columns) => file.kind === 'table' && hasColumns(file.header, ...columns)),
});

/** Formats of this test, with a header that fits both. */
const FORMATS = [
  format('letterboxd', (file, has) => {
    if (file.path.endsWith('profile.csv')) return 'unneeded';
    if (has('Letterboxd URI')) return 'sure';
    return has('Date', 'Name', 'Year') ? 'possible' : null;
  }),
  format('movary', (_file, has) => (has('Name', 'Year') ? 'possible' : null)),
  format('imdb', (_file, has) => (has('Const') ? 'sure' : null)),
  format('tmdb', (_file, has) => (has('Const', 'TMDb') ? 'sure' : null)),
];

async function recognised(files: Readonly<Record<string, string>>) {
  const dropped = Object.entries(files).map(([path, content]) => ({ path, blob: new Blob([content]) }));
  return recogniseDrop(await readDrop(dropped), FORMATS);
}

const LETTERBOXD = 'Date,Name,Year,Letterboxd URI\n2024-01-01,Dune,2021,x\n';

describe('a drop', () => {
  it('is what one format is sure of', async () => {
    expect((await recognised({ 'a.csv': LETTERBOXD, 'b.csv': LETTERBOXD })).sources).toEqual([
      { source: 'letterboxd', paths: ['a.csv', 'b.csv'] },
    ]);
  });

  it('can be of several services', async () => {
    const { sources } = await recognised({ 'a.csv': LETTERBOXD, 'b.csv': 'Const,Title\ntt1,Dune\n' });
    expect(sources.map(({ source }) => source)).toEqual(['letterboxd', 'imdb']);
  });

  it('is undecided where two formats are sure, and where one is not', async () => {
    const { undecided } = await recognised({
      'a.csv': 'Const,TMDb\ntt1,1\n',
      'b.csv': 'Name,Year,x\nDune,2021,\n',
    });
    expect(undecided).toEqual([
      { path: 'a.csv', sources: ['imdb', 'tmdb'] },
      { path: 'b.csv', sources: ['movary'] },
    ]);
  });

  it('is decided by the other files of its service', async () => {
    const { sources, undecided } = await recognised({
      'a.csv': LETTERBOXD,
      'b.csv': 'Date,Name,Year\n2024-01-01,Dune,2021\n',
    });
    expect(sources).toEqual([{ source: 'letterboxd', paths: ['a.csv', 'b.csv'] }]);
    expect(undecided).toEqual([]);
  });

  it('has parts that nothing is taken from', async () => {
    expect((await recognised({ 'x/profile.csv': 'Name,E-mail\nme,me@example.org\n' })).unneeded).toEqual([
      'x/profile.csv',
    ]);
    expect((await recognised({ 'x/notes.txt': 'Hello.' })).unneeded).toEqual(['x/notes.txt']);
  });

  it('is mappable where it is a table, or JSON with a list of objects', async () => {
    const files = { 'a.csv': 'a,b\nDune,2\n', 'b.json': '{"items": [{"a": 1}]}', 'c.json': '{"a": 1}' };
    const { mappable, unreadable } = await recognised(files);
    expect(mappable).toEqual(['a.csv', 'b.json']);
    expect(unreadable).toMatchObject([{ path: 'c.json' }]);
  });

  it('is mappable where it is a list of titles that is not among other files of a folder or archive', async () => {
    const { mappable, unneeded } = await recognised({
      'a.txt': 'Alien\nParis, Texas\n',
      'b.csv': 'Title\nAlien\n',
      'x/read me.txt': 'Alien\n',
    });
    expect(mappable).toEqual(['a.txt', 'b.csv']);
    expect(unneeded).toEqual(['x/read me.txt']);
  });

  it('keeps what cannot be read', async () => {
    expect((await recognised({ 'a.csv': '' })).unreadable).toMatchObject([{ path: 'a.csv' }]);
  });
});

async function reasonOf(path: string, content: string): Promise<string | undefined> {
  const { mappable, unreadable, unneeded } = await recognised({ [path]: content });
  expect([mappable, unneeded]).toEqual([[], []]);
  return unreadable[0]?.reason;
}

describe('a file that no log has a place for', () => {
  it.each([
    ['flights', 'Date,From,To,Flight number,Airline\n2024-01-02,Lisbon,Porto,XY 12,Air X\n', 'flights'],
    ['music', 'artistName,trackName,endTime,msPlayed\nSomeone,A song,2024-01-02,1200\n', 'music'],
    ['links', 'https://example.org/a\nhttps://example.org/b\nhttps://example.org/c\n', 'links'],
    ['links beside dates', 'date,url\n2024-01-02,https://example.org/a\n', 'links'],
    ['positions', 'lat,lon,ele,time\n38.72,-9.14,12,2024-01-02T10:00:00Z\n', 'No column'],
    [
      'passwords of a browser',
      'name,url,username,password,note\nWeir,https://example.org,me,x,\n',
      'passwords',
    ],
    ['passwords of a manager', 'folder,type,name,login_uri,login_password\n,login,Weir,,x\n', 'passwords'],
    [
      'an account',
      'Auftragskonto;Buchungstag;Zahlungspflichtiger;Betrag;Währung\nDE0;02.01.24;Weir;-9,99;EUR\n',
      'payments',
    ],
    ['an account by its payees', '"Date","Payee","Amount (EUR)"\n"2024-01-02","Weir","-12.3"\n', 'payments'],
    [
      'an account with a balance',
      'Details,Posting Date,Description,Amount,Balance\nDEBIT,01/02/2024,Weir,-9,9\n',
      'payments',
    ],
    [
      'orders',
      '"Order ID","Order Date","Currency","Product Name"\n"1","2024-01-02","EUR","Cable"\n',
      'payments',
    ],
    ['an account in euros', 'Datum;Name;Währung;Brutto\n02.01.2024;Weir;EUR;-9,99\n', 'payments'],
    [
      'contacts',
      'First Name,Last Name,Birthday,E-mail 1 - Value\nMira,X,1990-01-01,mira@example.org\n',
      'contacts',
    ],
    [
      'sports',
      'Activity Date,Activity Name,Activity Type,Distance\n"Jan 2, 2024",Morning Run,Run,5\n',
      'exercise',
    ],
    ['a gym', 'Date,Workout Name,Exercise Name,Weight,Reps\n2024-01-02,Legs,Squat,100,5\n', 'exercise'],
    [
      'a collection of records',
      'Catalog#,Artist,Title,Rating,release_id\nTP,Someone,A record,5,1\n',
      'music',
    ],
    ['albums', 'Artist,Album,Rating\nSomeone,A record,5\n', 'music'],
    [
      'saved articles',
      'title,url,time_added,tags,status\nTea,https://example.org/tea,1,,unread\n',
      'bookmarks',
    ],
    ['tasks', 'TYPE,CONTENT,PRIORITY,INDENT,AUTHOR\ntask,Buy milk,4,1,Mira\n', 'tasks'],
    ['tickets', 'Summary,Issue key,Issue Type,Status\nFix it,AB-1,Bug,Done\n', 'tasks'],
    [
      'animals',
      'Common Name,Scientific Name,Location,Date\nBlackbird,Turdus merula,Park,2024-01-02\n',
      'animals',
    ],
    ['beers', 'beer_name,brewery_name,rating_score,created_at\nAle,Weir,3.75,2024-01-02\n', 'drinks'],
    ['shares', 'symbol,name,sector,price\nWEIR,Weir Inc.,Water,190.1\n', 'shares'],
  ])('says so: %s', async (_what, content, reason) => {
    expect(await reasonOf('list.csv', content)).toContain(reason);
  });

  it.each([
    ['of Takeout', { timelineObjects: [] }],
    ['of a phone', { semanticSegments: [{ startTime: '2024-01-02T10:00:00Z' }], rawSignals: [] }],
    ['of an iPhone', [{ startTime: '2024-01-02T10:00:00Z', endTime: '', visit: {} }]],
  ])('says that it is the timeline %s', async (_of, value) => {
    expect(await reasonOf('Timeline.json', JSON.stringify(value))).toContain('timeline of where a phone was');
  });

  it('is no list of games with what was paid for them', async () => {
    const content = 'Game,Amount paid,Currency\nWeir,19.99,EUR\n';
    expect((await recognised({ 'games.csv': content })).mappable).toEqual(['games.csv']);
  });

  it('says so: what was listened to and watched at services, as JSON', async () => {
    const heard = { ts: '2024-01-02T10:00:00Z', master_metadata_track_name: 'A song', episode_name: null };
    const song = { ...heard, master_metadata_album_artist_name: 'Someone' };
    expect(await reasonOf('audio.json', JSON.stringify([song]))).toContain('music');
    const video = {
      header: 'YouTube',
      title: 'Watched Tea',
      titleUrl: 'https://example.org/1',
      products: ['YouTube'],
    };
    expect(await reasonOf('watch-history.json', JSON.stringify([video]))).toContain('videos');
  });

  it('is not asked for beside the files of a folder', async () => {
    const music = 'artistName,trackName\nSomeone,A song\n';
    expect((await recognised({ 'export/music.csv': music })).unneeded).toEqual(['export/music.csv']);
  });
});
