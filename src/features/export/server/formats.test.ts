import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES } from '#features/log/contract/activity.ts';
import { elementsOf, facts, fileOf, film, rowsFor, rowsOf } from '#testing/exports.ts';
import { unzip } from '#testing/zip.ts';
import type { ExportFacts } from './format.ts';
import { FORMATS } from './formats.ts';

describe('the file for Letterboxd', () => {
  it('has a row for each viewing, with the day as it is and stars of five', async () => {
    const note = 'Seen: https://www.imdb.com/title/tt2543164/?ref_=x';
    const log = [{ ...film, creator: 'Denis Villeneuve', tags: ['sci-fi', 'cinema'], note }];
    expect(await rowsFor('letterboxd', log)).toEqual([
      {
        imdbID: 'tt2543164',
        Title: 'Arrival',
        Year: '2016',
        Directors: 'Denis Villeneuve',
        WatchedDate: '2024-05-12',
        Rating: '4',
        Rewatch: '',
        Tags: 'sci-fi, cinema',
        Review: '',
      },
    ]);
    expect((await rowsFor('letterboxd', log, { includesNotes: true }))[0]?.['Review']).toBe(note);
  });

  it('has the half stars that an import rounded, unless the rating was changed since', async () => {
    const note = 'What a film.\nRated 3.5 of 5 on Letterboxd.';
    const log = [
      { ...film, rating: 4, note },
      { ...film, id: 'f2', rating: 3.5, note },
      { ...film, id: 'f3', rating: 3, note },
      { ...film, id: 'f4', rating: 1, note },
    ];
    expect((await rowsFor('letterboxd', log)).map((row) => row['Rating'])).toEqual(['3.5', '3.5', '3', '1']);
    expect((await rowsFor('imdb', log)).map((row) => row['Your Rating'])).toEqual(['7', '7', '6', '2']);
  });

  it.each([
    ['83 of 100', 4, '8'],
    ['83 of 100', 5, '10'],
    ['83 of 100', 4.5, '9'],
    ['4.4 of 5', 4, '9'],
    ['1 of 10', 1, '1'],
    ['9 of 5', 5, '10'],
    ['0 of 0', 4, '8'],
  ])(
    'has the rating %s of the note only where it became these stars: %f',
    async (given, rating, expected) => {
      const log = [{ ...film, rating, note: `Rated ${given} on AniList.` }];
      expect((await rowsFor('imdb', log))[0]).toMatchObject({ 'Your Rating': expected });
    },
  );

  it('has half stars as they are', async () => {
    const log = [{ ...film, rating: 4.5, note: 'Rated 83 of 100 on AniList.' }];
    expect((await rowsFor('letterboxd', log))[0]).toMatchObject({ Rating: '4.5' });
    expect((await rowsFor('imdb', log))[0]).toMatchObject({ 'Your Rating': '9' });
  });

  it('calls every later viewing of the same film a rewatch', async () => {
    const remake = { ...film, id: 'f4', year: 1996, date: '2025-05-05' };
    const log = [
      { ...film, id: 'f3', date: '2025-01-01' },
      { ...film, id: 'f2', date: '2025-02' },
      film,
      remake,
    ];
    expect((await rowsFor('letterboxd', log)).map((row) => row['Rewatch'])).toEqual(['true', '', '', '']);
  });

  it('has no byte order mark, which would hide the first column', async () => {
    expect((await fileOf('letterboxd', [film])).text).toMatch(/^"imdbID"/);
  });

  it('is a ZIP of files of at most 1,900 rows, and the watch list is a file of its own', async () => {
    const films = Array.from({ length: 3_801 }, (_, index) => ({
      ...film,
      id: `f${index}`,
      name: `Film ${index}`,
    }));
    const wish = { ...film, id: 'w', name: 'Wished for', status: 'WANT', rating: null } as const;
    const { fileName, contentType, bytes } = await fileOf('letterboxd', [...films, wish]);
    expect([fileName, contentType]).toEqual(['letterboxd.zip', 'application/zip']);
    const files = await unzip(bytes);
    expect([...files].map(([name, content]) => [name, rowsOf(content.toString('utf8')).length])).toEqual([
      ['letterboxd-diary-1.csv', 1_900],
      ['letterboxd-diary-2.csv', 1_900],
      ['letterboxd-diary-3.csv', 1],
      ['letterboxd-watchlist-1.csv', 1],
    ]);
    const titles = [...files.values()].flatMap((content) =>
      rowsOf(content.toString('utf8')).map((row) => row['Title']),
    );
    expect(titles).toEqual([...films, wish].map(({ name }) => name));
  });

  it('splits files by size, too, because Letterboxd takes a megabyte', async () => {
    const long = Array.from({ length: 120 }, (_, index) => ({
      ...film,
      id: `f${index}`,
      note: '"'.repeat(10_000),
    }));
    const files = await unzip((await fileOf('letterboxd', long, { includesNotes: true })).bytes);
    expect([...files.values()].every(({ length }) => length < 1_000_000)).toBe(true);
    expect([...files.values()].flatMap((content) => rowsOf(content.toString('utf8')))).toHaveLength(120);
  });
});

describe('the files for Goodreads and StoryGraph', () => {
  const book = {
    ...film,
    category: 'BOOK',
    name: 'Good Omens',
    creator: 'Terry Pratchett, Neil Gaiman',
  } as const;

  it('have the shelves, dates and authors that Goodreads exports', async () => {
    const row = (await rowsFor('goodreads', [{ ...book, tags: ['read aloud'], note: 'Mine' }]))[0];
    expect(row).toMatchObject({
      Title: 'Good Omens',
      Author: 'Terry Pratchett',
      'Additional Authors': 'Neil Gaiman',
      'My Rating': '4',
      'Date Read': '2024/05/12',
      'Date Added': '2025/02/03',
      Bookshelves: 'read-aloud',
      'Exclusive Shelf': 'read',
      'My Review': '',
    });
    expect(await rowsFor('storygraph', [{ ...book, tags: ['read aloud'], note: 'Mine' }])).toEqual([row]);
  });

  it('say how each status stands there, 0 for no rating, and only the last of a span of days', async () => {
    const rows = await rowsFor(
      'goodreads',
      ACTIVITY_STATUSES.map((status) => ({ ...book, status, rating: null, date: '2024-05-12/2024-05-20' })),
    );
    expect(rows.map((row) => [row['Exclusive Shelf'], row['Date Read'], row['My Rating']])).toEqual([
      ['read', '2024/05/20', '0'],
      ['currently-reading', '', '0'],
      ['to-read', '', '0'],
      ['did-not-finish', '', '0'],
    ]);
  });

  it('round half a star up, and say so', async () => {
    const half = { ...book, rating: 3.5 };
    expect((await rowsFor('goodreads', [half, book])).map((row) => row['My Rating'])).toEqual(['4', '4']);
    const [ofHalf, ofWhole] = [half, book].map((entry) => FORMATS.goodreads.take(entry, facts));
    expect(ofHalf).toMatchObject({
      without: ['Goodreads takes whole stars: half a star is rounded up.'],
    });
    expect(ofWhole).toMatchObject({ without: [] });
  });

  it('keep a surname before a comma as one author', async () => {
    expect((await rowsFor('goodreads', [{ ...book, creator: 'Herbert, Frank' }]))[0]?.['Author']).toBe(
      'Herbert, Frank',
    );
  });
});

describe('the file for Trakt', () => {
  it('has viewings, ratings of ten and wishes, and an unknown day where only the month is known', async () => {
    const wish = { ...film, status: 'WANT', rating: null } as const;
    const items = JSON.parse(
      (await fileOf('trakt', [film, { ...film, date: '2024-05', rating: null }, wish])).text,
    );
    const movie = { title: 'Arrival', year: 2016, ids: {} };
    expect(items).toEqual([
      { action: 'history', type: 'movie', watched_at: '2024-05-12T12:00:00.000Z', movie },
      { action: 'ratings', type: 'movie', rating: 8, rated_at: film.creationTime, movie },
      { action: 'history', type: 'movie', watched_at: 'unknown', movie },
      { action: 'watchlist', type: 'movie', listed_at: film.creationTime, movie },
    ]);
  });

  it('leaves out what Trakt could not find', () => {
    const { year: _, ...unknown } = film;
    expect(FORMATS.trakt.take(unknown, facts)).toHaveProperty('leftOut');
    expect(FORMATS.trakt.take({ ...unknown, note: 'imdb.com/title/tt2543164' }, facts)).toHaveProperty(
      'item',
    );
  });
});

describe('the list of IMDb', () => {
  it('has IMDb’s columns, its number from a link in the note, and ratings of ten', async () => {
    const log = [
      { ...film, note: 'https://m.imdb.com/de/title/tt2543164/' },
      { ...film, category: 'SHOW', rating: null } as const,
    ];
    expect(await rowsFor('imdb', log)).toMatchObject([
      {
        Position: '1',
        Const: 'tt2543164',
        'Title Type': 'Movie',
        'Your Rating': '8',
        'Date Rated': '2024-05-12',
      },
      { Position: '2', Const: '', 'Title Type': 'TV Series', 'Your Rating': '', 'Date Rated': '' },
    ]);
  });
});

describe('the file for MyAnimeList', () => {
  it('writes partial dates with zeros, and everything that its importer expects', async () => {
    const note = 'https://myanimelist.net/anime/5114/Fullmetal_Alchemist__Brotherhood';
    const log = [{ ...film, category: 'SHOW', date: '2024-05', note, name: 'A & B' } as const];
    const elements = elementsOf((await fileOf('myanimelist', log)).text);
    const textOf = (name: string) => elements.find((element) => element.name === name)?.text;
    expect(textOf('series_animedb_id')).toBe('5114');
    expect(textOf('series_title')).toBe('A & B');
    expect([textOf('my_start_date'), textOf('my_finish_date')]).toEqual(['0000-00-00', '2024-05-00']);
    expect([textOf('my_score'), textOf('my_status'), textOf('my_comments')]).toEqual(['8', 'Completed', '']);
  });

  it('says which anime are movies, so that an import of it does, too', async () => {
    const note = 'https://myanimelist.net/anime/5114/Fullmetal_Alchemist__Brotherhood';
    const log = [{ ...film, note }, { ...film, category: 'SHOW', note } as const];
    const elements = elementsOf((await fileOf('myanimelist', log)).text);
    const types = elements.filter(({ name }) => name === 'series_type').map(({ text }) => text);
    expect(types).toEqual(['Movie', 'TV']);
  });
});

const importedFacts: Pick<ExportFacts, 'keyOf'> = {
  keyOf: (service) => (service === 'imdb' ? 'tt2543164' : 'anime:5114'),
};

describe('a work that was imported from a service', () => {
  it('is known there by the number that the import has told', async () => {
    const { keyOf } = importedFacts;
    const show = { ...film, category: 'SHOW' } as const;
    expect((await rowsFor('letterboxd', [film], { keyOf }))[0]?.['imdbID']).toBe('tt2543164');
    expect((await rowsFor('imdb', [film], { keyOf }))[0]?.['Const']).toBe('tt2543164');
    expect((await fileOf('trakt', [show], { keyOf })).text).toContain('"ids":{"imdb":"tt2543164"}');
    const elements = elementsOf((await fileOf('myanimelist', [show], { keyOf })).text);
    expect(elements.find(({ name }) => name === 'series_animedb_id')?.text).toBe('5114');
  });
});

describe('the maps', () => {
  const place = { ...film, category: 'PLACE', name: 'Lisbon', date: '2024-05/2024-06' } as const;

  it('have the places whose coordinates are sure', async () => {
    const log = [place, { ...place, name: 'Our café' }];
    const [gpx, kml] = [await fileOf('gpx', log), await fileOf('kml', log)];
    expect(elementsOf(gpx.text).filter(({ name }) => name === 'wpt')).toMatchObject([
      { attributes: { lat: '38.72', lon: '-9.14' } },
    ]);
    const texts = elementsOf(kml.text).map(({ name, text }) => `${name}: ${text}`);
    expect(texts).toEqual(
      expect.arrayContaining(['coordinates: -9.14,38.72', 'begin: 2024-05', 'end: 2024-06']),
    );
    expect(texts.filter((text) => text.startsWith('Placemark'))).toHaveLength(1);
  });
});

describe('the calendar', () => {
  it('has one event a day or span of days, which ends on the day after (RFC 5545)', async () => {
    const { text } = await fileOf('ics', [{ ...film, date: '2024-02-28/2024-02-29' }]);
    expect(text).toContain('DTSTART;VALUE=DATE:20240228\r\nDTEND;VALUE=DATE:20240301\r\n');
    expect(text).toContain('UID:f1@daybook\r\nDTSTAMP:20250203T233000Z\r\n');
  });

  it('leaves out what has no whole day', () => {
    for (const date of ['2024', '2024-05', '2024-05-01/2024-06', '9999-12-31']) {
      expect(FORMATS.ics.take({ ...film, date }, facts)).toHaveProperty('leftOut');
    }
  });

  it('folds lines at 75 bytes between characters, and escapes texts', async () => {
    const name = `${'ü😀'.repeat(40)}; a, b\\c\nd`;
    const { text } = await fileOf('ics', [{ ...film, name }]);
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.join('\n').includes('\uFFFD')).toBe(false);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ü😀'.repeat(40)}\\; a\\, b\\\\c\\nd\r\n`);
  });
});
