import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { imdb, titleKind } from './imdb.ts';

const GENERATIONS = ['2024', '2018', '2017', '2012'].map((year) => `imdb/ratings-${year}.csv`);
const HEADER = 'Const,Your Rating,Date Rated,Title,Title Type,IMDb Rating,Year';

const rows = (...lines: string[]) => ({ path: 'ratings.csv', content: [HEADER, ...lines].join('\n') });

describe('ratings of IMDb', () => {
  it('are read in all four generations, with the same key', () => {
    const films = GENERATIONS.map((path) => parseFixture(imdb, [path]).entries[0]);
    const film = {
      rows: [{ number: 1 }],
      key: 'tt9000001',
      category: 'MOVIE',
      name: 'Salt, Smoke & Honey',
      status: 'DONE',
      year: 2004,
      creator: 'Ana Ruiz, Tomás Vela',
      rating: { value: 9, max: 10 },
    };
    expect(films).toMatchObject(GENERATIONS.map(() => film));
    expect(films.map((entry) => entry?.addedAt)).toEqual([
      Date.UTC(2024, 4, 12, 12),
      Date.UTC(2019, 4, 12, 12),
      Date.UTC(2017, 10, 30, 12),
      Date.UTC(2014, 3, 2, 12),
    ]);
    expect(readFixtures(GENERATIONS).map(imdb.recognise)).toEqual(GENERATIONS.map(() => 'sure'));
  });

  it('name each director once', () => {
    const content =
      'const,Title,Title type,Directors,You rated\ntt9000001,Ebb,Feature Film,"The Voss Sisters, The Voss Sisters",9';
    expect(parseFixture(imdb, [{ path: 'ratings.csv', content }]).entries).toMatchObject([
      { creator: 'The Voss Sisters' },
    ]);
  });

  it('are read from dates that a spreadsheet wrote, in the order that the release dates show', () => {
    const file = {
      path: 'WATCHLIST.csv',
      content: [
        'Position,Const,Created,Modified,Title,Title Type,Release Date',
        '1,tt9000001,10-09-20,10-09-20,Ebb,movie,09-04-01',
        '2,tt9000002,10-09-20,10-09-20,Flow,movie,19-04-20',
      ].join('\n'),
    };
    const { entries, questions } = parseFixture(imdb, [file]);
    expect(questions).toEqual([]);
    expect(entries.map(({ addedAt }) => addedAt)).toEqual([
      Date.UTC(2020, 8, 10, 12),
      Date.UTC(2020, 8, 10, 12),
    ]);
  });

  it('are no days of viewings, unless one says so', () => {
    for (const path of GENERATIONS) {
      const { entries, questions } = parseFixture(imdb, [path]);
      expect(questions.map(({ id }) => id)).toEqual(['imdb.rated-day']);
      expect(entries[0]).not.toHaveProperty('date');
    }
    const dates = GENERATIONS.map(
      (path) => parseFixture(imdb, [path], { 'imdb.rated-day': 'yes' }).entries[0]?.date,
    );
    expect(dates).toEqual(['2024-05-12', '2019-05-12', '2017-11-30', '2014-04-02']);
  });

  it('keep movies, shows, episodes and games apart, and leave out podcasts and music videos', () => {
    const { entries, leftOut } = parseFixture(imdb, ['imdb/ratings-2024.csv']);
    expect(entries.map(({ category, name }) => `${category} ${name}`)).toEqual([
      'MOVIE Salt, Smoke & Honey',
      'SHOW Harbour Lights',
      'SHOW Harbour Lights',
      'SHOW Quiet Coast',
      'GAME Tide Runner',
      'SHOW Three Winters',
      'SHOW Lone Title',
    ]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'The log has no category for this type of title.',
      'The log has no category for this type of title.',
    ]);
  });

  it('of an episode belong to its show, as far as the title tells', () => {
    const { entries } = parseFixture(imdb, ['imdb/ratings-2024.csv']);
    expect(entries.map(({ episode }) => episode).filter(Boolean)).toEqual([
      { season: null, number: null, title: 'The Fog: Part Two' },
      { season: 1, number: 6 },
    ]);
    expect(entries[2]).not.toHaveProperty('year');
    expect(entries[2]).not.toHaveProperty('creator');
  });

  it('find the name of a show with a colon by other episodes of the file', () => {
    const { entries } = parseFixture(imdb, [
      rows(
        'tt1,8,2024-01-01,Deep Water: The North: Ebb,TV Episode,7,2020',
        'tt2,8,2024-01-01,Deep Water: The North: Flood,TV Episode,7,2020',
        'tt3,8,2024-01-01,Reef: Chapter One: The Wreck,tvEpisode,7,2020',
      ),
    ]);
    expect(entries.map(({ name, episode }) => [name, episode?.title])).toEqual([
      ['Deep Water: The North', 'Ebb'],
      ['Deep Water: The North', 'Flood'],
      ['Reef', 'Chapter One: The Wreck'],
    ]);
  });

  it('are the own ones, not the public ones', () => {
    const { entries } = parseFixture(imdb, [
      rows('tt1,,2024-01-01,A,movie,9.3,2020', 'tt2,0,,B,movie,9.3,2020'),
    ]);
    expect(entries.map(({ rating }) => rating)).toEqual([undefined, undefined]);
  });

  it('fail without a title or with a rating that is none', () => {
    const { failed } = parseFixture(imdb, [
      rows('tt1,8,2024-01-01,,movie,9,2020', 'tt2,11,2024-01-01,A,movie,9,2020'),
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The title is missing.',
      'The rating is not a number from 1 to 10.',
    ]);
  });
});

describe('the watchlist of IMDb', () => {
  it('is wishes, but for titles that were rated since', () => {
    const { entries, questions, lists } = parseFixture(imdb, ['imdb/watchlist.csv']);
    expect(entries).toMatchObject([
      { status: 'WANT', key: 'tt9000011', note: 'Ana told me of it', addedAt: Date.UTC(2025, 0, 1, 12) },
      { status: 'DONE', key: 'tt9000001', rating: { value: 9, max: 10 } },
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['imdb.rated-day']);
    expect(lists).toEqual([]);
  });
});

describe('a list of IMDb', () => {
  const ID = 'imdb.list:imdb/list.csv';

  it('could be the watchlist, so one is asked', () => {
    const { entries, questions } = parseFixture(imdb, ['imdb/list.csv']);
    expect(questions.map(({ id }) => id)).toContain(ID);
    expect(entries.map(({ status }) => status)).toEqual(['WANT', 'DONE']);
  });

  it('is taken over in its order with the notes', () => {
    const { lists, entries } = parseFixture(imdb, ['imdb/list.csv'], { [ID]: 'list' });
    const items = [
      { key: 'tt9000012', note: 'For a rainy day' },
      { key: 'tt9000002', note: '' },
    ];
    expect(lists).toEqual([{ key: 'list:list', name: 'list', note: '', items }]);
    expect(entries[0]).not.toHaveProperty('note');
  });

  it('can be of titles that were watched', () => {
    const { entries } = parseFixture(imdb, ['imdb/list.csv'], { [ID]: 'watched' });
    expect(entries.map(({ status, date }) => [status, date])).toEqual([
      ['DONE', undefined],
      ['DONE', undefined],
    ]);
  });
});

describe('a title type of IMDb', () => {
  it('is known in every spelling, also of other languages', () => {
    const spellings = {
      MOVIE: [
        'Movie',
        'movie',
        'Feature Film',
        'Film',
        'TV Movie',
        'tvMovie',
        'Spielfilm',
        'Téléfilm',
        'Película',
        'Short',
        'tvShort',
        'Video',
        'TV Special',
        'Cortometraggio',
        'Documentary',
      ],
      SHOW: [
        'TV Series',
        'tvSeries',
        'TV Mini Series',
        'tvMiniSeries',
        'Mini-Series',
        'Serie TV',
        'Fernsehserie',
        'Série télévisée',
        'Serie de TV',
        'Miniserie',
      ],
      episode: [
        'TV Episode',
        'tvEpisode',
        'Episodio TV',
        'Fernsehfolge',
        'Épisode de série télévisée',
        'TV-Folge',
      ],
      GAME: [
        'Video Game',
        'videoGame',
        'Videospiel',
        'Jeu vidéo',
        'Videojuego',
        'Videogioco',
        'Jogo de videogame',
      ],
      none: ['Podcast Series', 'podcastEpisode', 'Music Video', 'musicVideo', 'Musikvideo'],
    };
    const kinds = Object.entries(spellings).flatMap(([kind, types]) => types.map((type) => [type, kind]));
    expect(kinds.map(([type = '']) => [type, titleKind(type)])).toEqual(kinds);
  });

  it('is asked about if it is unknown', () => {
    const file = rows('tt1,8,2024-01-01,A,Hologram,9,2020');
    const { questions } = parseFixture(imdb, [file]);
    expect(questions.map(({ id }) => id)).toContain('imdb.type:Hologram');
    const { entries } = parseFixture(imdb, [file], { 'imdb.type:Hologram': 'GAME' });
    expect(entries).toMatchObject([{ category: 'GAME' }]);
  });
});
