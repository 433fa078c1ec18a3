import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { yamtrack } from './yamtrack.ts';

describe('a newer export of Yamtrack', () => {
  const { entries, failed, leftOut } = parseFixture(yamtrack, ['yamtrack/newer.csv']);
  const named = (name: string) => entries.filter((entry) => entry.name === name);

  it('gives episodes the days that are written down, whatever their time zone', () => {
    expect(
      named('Harbour Lights')
        .filter(({ episode }) => episode?.number != null)
        .map(({ key, date, episode, addedAt }) => [key, date, episode, addedAt]),
    ).toEqual([
      ['tv:tmdb:900001:s1e1', '2024-02-08', { season: 1, number: 1 }, Date.UTC(2024, 1, 8, 19)],
      ['tv:tmdb:900001:s1e2', '2024-02-09', { season: 1, number: 2 }, Date.UTC(2024, 1, 10, 4, 30)],
      ['tv:tmdb:900001:s1e2:again:2', '2025-01-01', { season: 1, number: 2 }, Date.UTC(2025, 0, 1, 12)],
      ['tv:tmdb:900001:s2e1', undefined, { season: 2, number: 1 }, Date.UTC(2025, 0, 1, 12)],
    ]);
  });

  it('keeps seasons and shows that say more than their episodes', () => {
    expect(named('Harbour Lights').filter(({ episode }) => episode?.number == null)).toMatchObject([
      {
        key: 'tv:tmdb:900001:s1',
        status: 'DONE',
        episode: { season: 1, number: null },
        rating: { value: 8.5, max: 10 },
        date: '2024-02-08/2024-02-09',
      },
    ]);
    expect(leftOut.map(({ row, reason }) => [row.number, reason])).toEqual([
      [1, 'The seasons and episodes of this show say the same.'],
      [3, 'The seasons and episodes of this show say the same.'],
    ]);
    expect(named('Given Up')).toMatchObject([
      { key: 'tv:tmdb:900006', status: 'STOPPED' },
      { status: 'DONE' },
    ]);
  });

  it('takes movies, anime, books and games', () => {
    expect(named('Copper Moon')).toMatchObject([
      { category: 'MOVIE', date: '2024-02-09', rating: { value: 9, max: 10 }, note: 'Twice & loud' },
    ]);
    expect(named('Rain Lamp')).toMatchObject([
      { category: 'SHOW', status: 'DOING', tags: ['on hold'], note: 'Progress: 2.' },
    ]);
    expect(named('Ink River')).toMatchObject([
      { category: 'BOOK', status: 'STOPPED', date: '2024-01-01/2024-02-01', note: 'Progress: 120.' },
    ]);
    expect(named('Ink River')[0]).not.toHaveProperty('rating');
    expect(named('Copper Tower')).toMatchObject([{ category: 'GAME', note: 'Played for 3h 00min.' }]);
    expect(named('Wished For')).toMatchObject([{ status: 'WANT' }]);
    expect(named('Wished For')[0]).not.toHaveProperty('date');
  });

  it('says why a row has failed', () => {
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [14, 'The title is missing.'],
      [15, 'Daybook does not know the type “podcast”.'],
      [16, 'Daybook does not know the status “Unknown status”.'],
    ]);
  });
});

describe('an export with lists', () => {
  const FILE = 'yamtrack/with-lists.csv';

  it('takes over lists, whose titles are not watched by being listed', () => {
    const { entries, lists, failed, questions } = parseFixture(yamtrack, [FILE]);
    expect(failed).toEqual([]);
    expect(entries.map(({ key, status, tags }) => [key, status, tags])).toEqual([
      ['tv:tmdb:910001:s1e1', 'DONE', undefined],
      ['movie:tmdb:910002', 'DONE', undefined],
      ['wish:tv:tmdb:910003:s2e4', 'WANT', undefined],
    ]);
    expect(lists).toEqual([
      {
        key: 'list:7',
        name: 'Rainy days',
        note: 'Under a blanket',
        items: ['movie:tmdb:910002', 'tv:tmdb:910001:s1e1', 'wish:tv:tmdb:910003:s2e4'].map((key) => ({
          key,
          note: '',
        })),
      },
    ]);
    expect(questions).toMatchObject([{ id: 'yamtrack.listed' }]);
  });

  it('leaves out titles that are only in a list, and copies that one owns', () => {
    const { entries, leftOut, lists } = parseFixture(yamtrack, [FILE], { 'yamtrack.listed': 'leave' });
    expect(entries).toHaveLength(2);
    expect(lists[0]?.items).toHaveLength(2);
    expect(leftOut.filter(({ reason }) => reason === 'A copy that you own.')).toHaveLength(2);
  });
});

it('reads an older export of Yamtrack, with repeats and the day of an episode in a column of its own', () => {
  const { entries } = parseFixture(yamtrack, ['yamtrack/older.csv']);
  expect(entries).toMatchObject([
    {
      name: 'Night Ferry',
      rating: { value: 7, max: 10 },
      date: '2024-02-09/2024-02-12',
      note: 'Repeated once.',
    },
    { name: 'Night Ferry', episode: { season: 1, number: 1 }, date: '2024-02-09' },
    { name: 'Salt and Stars', category: 'BOOK', status: 'DOING', note: 'Progress: 3.' },
  ]);
  expect(entries[2]).not.toHaveProperty('date');
});
