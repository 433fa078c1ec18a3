import { expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { mediatracker } from './mediatracker.ts';

it('reads the list of MediaTracker, with own ratings of 5 and never those of all', () => {
  const { entries, leftOut, failed } = parseFixture(mediatracker, ['mediatracker/items.json']);
  expect(entries.map(({ rows: _rows, ...entry }) => entry)).toEqual([
    {
      key: 'movie:900001',
      category: 'MOVIE',
      name: 'Copper Moon',
      status: 'DONE',
      year: 2014,
      date: '2024-05-12',
      rating: { value: 4.5, max: 5 },
      note: 'Loud & good',
    },
    {
      key: 'book:/works/OL1W',
      category: 'BOOK',
      name: 'Ink River',
      status: 'DOING',
      creator: 'Ana Writer, Bo Second',
      year: 1999,
    },
    {
      key: 'video_game:900003',
      category: 'GAME',
      name: 'Copper Tower',
      status: 'WANT',
      creator: 'Nobody Games',
    },
    { key: 'tv:900004', category: 'SHOW', name: 'Harbour Lights', status: 'DOING', date: '2024-05-12' },
  ]);
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'MediaTracker knows this title, but you have neither finished, begun, rated nor wanted it.',
  ]);
  expect(failed.map(({ reason }) => reason)).toEqual([
    'Daybook does not know the type “music”.',
    'The title is missing.',
  ]);
});

it('reads the details of a show of MediaTracker, with the days of its episodes', () => {
  const { entries } = parseFixture(mediatracker, ['mediatracker/details.json']);
  expect(
    entries.map(({ key, status, date, episode, rating }) => [key, status, date, episode, rating?.value]),
  ).toEqual([
    ['tv:900004:s1e2', 'DONE', undefined, { season: 1, number: 2, title: 'Storm' }, undefined],
    ['tv:900004:s1e1', 'DONE', '2024-05-12', { season: 1, number: 1, title: 'Pilot' }, undefined],
    [
      'tv:900004:s1e1:seen:2024-06-01',
      'DONE',
      '2024-06-01',
      { season: 1, number: 1, title: 'Pilot' },
      undefined,
    ],
    ['tv:900004', 'DOING', undefined, undefined, 4],
  ]);
});
