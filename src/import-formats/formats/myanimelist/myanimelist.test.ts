import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { myanimelist } from './myanimelist.ts';

describe('an anime list of MyAnimeList', () => {
  const { entries, failed } = parseFixture(myanimelist, ['myanimelist/anime.xml']);
  const named = (name: string) => entries.find((entry) => entry.name === name);

  it('gives a finished show with its time, score, tags and comment as plain text', () => {
    expect(named('Lanterns & Rain')).toEqual({
      rows: [{ path: 'myanimelist/anime.xml', number: 1 }],
      key: 'anime:90001',
      category: 'SHOW',
      name: 'Lanterns & Rain',
      status: 'DONE',
      date: '2021-01-09/2021-03-27',
      rating: { value: 8, max: 10 },
      note: 'Slow at first.\nThen wonderful & sad.\n\nWatched again 2 times.',
      tags: ['drama', 'school life'],
    });
  });

  it('knows movies, keeps what is known of a date, and takes score 0 for none', () => {
    expect(named('The Paper Whale')).toMatchObject({ category: 'MOVIE', date: '2012' });
    expect(named('The Paper Whale')).not.toHaveProperty('rating');
  });

  it('keeps how far an unfinished show was watched', () => {
    expect(named('Gear Garden')).toMatchObject({
      status: 'DOING',
      date: '2024-11',
      note: 'Watched 5 of 12 episodes.',
    });
    expect(named('Sleeping Signal')).toMatchObject({
      status: 'DOING',
      tags: ['on hold'],
      note: 'Watched 3 episodes.',
    });
    expect(named('Sleeping Signal')).not.toHaveProperty('date');
  });

  it('takes the end of dates that contradict each other', () => {
    expect(named('Neon Orchard')).toMatchObject({ status: 'STOPPED', date: '2019-04-01' });
  });

  it('reads statuses in words and in numbers', () => {
    expect(named('Tide Clock')).toMatchObject({ status: 'WANT' });
    expect(named('Number Nine')).toMatchObject({ status: 'DONE', rating: { value: 10, max: 10 } });
  });

  it('says why a row has failed', () => {
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [8, 'The status is missing.'],
      [9, 'The title is missing.'],
    ]);
  });
});

describe('a manga list of MyAnimeList', () => {
  it('gives books, also in the spelling of other services', () => {
    const { entries } = parseFixture(myanimelist, ['myanimelist/manga.xml']);
    expect(entries).toMatchObject([
      {
        key: 'manga:90001',
        category: 'BOOK',
        name: 'Copper Moon',
        status: 'DOING',
        date: '2022-02-01',
        rating: { value: 9, max: 10 },
        note: 'Read 31 chapters. Read 4 of 10 volumes.\n\nRead again once.',
      },
      { key: 'manga:90002', category: 'BOOK', name: 'Salt & Stars', status: 'WANT' },
    ]);
  });
});

it('leaves rows of MyAnimeList that are neither anime nor manga to the user', () => {
  const content = '<myanimelist><drama><series_title>X</series_title></drama></myanimelist>';
  const { failed } = parseFixture(myanimelist, [{ path: 'list.xml', content }]);
  expect(failed.map(({ reason }) => reason)).toEqual(['<drama> is neither anime nor manga.']);
});
