import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { watcharr } from './watcharr.ts';

describe('an export of Watcharr', () => {
  const { entries, failed, leftOut, questions } = parseFixture(watcharr, ['watcharr/watcharr-export.json']);
  const named = (name: string) => entries.filter((entry) => entry.name === name);

  it('gives a movie each day that the user has set', () => {
    expect(named('Copper Moon')).toEqual([
      {
        rows: [],
        from: { path: 'watcharr/watcharr-export.json', number: 1 },
        key: 'movie:900001',
        category: 'MOVIE',
        name: 'Copper Moon',
        status: 'DONE',
        date: '2020-02-03',
        year: 2019,
        addedAt: Date.parse('2024-06-08T12:51:09.869Z'),
        tags: ['with Ana'],
      },
      {
        rows: [{ path: 'watcharr/watcharr-export.json', number: 1 }],
        key: 'movie:900001:seen:2021-05-06',
        category: 'MOVIE',
        name: 'Copper Moon',
        status: 'DONE',
        date: '2021-05-06',
        year: 2019,
        addedAt: Date.parse('2024-06-08T12:51:09.869Z'),
        rating: { value: 10, max: 10 },
        note: 'Again soon.',
        tags: ['with Ana'],
      },
    ]);
    expect(named('Blue Water')).toMatchObject([{ status: 'STOPPED', rating: { value: 3.5, max: 10 } }]);
  });

  it('gives watched episodes, and the seasons that say more than they do', () => {
    expect(
      named('Harbour Lights').map(({ key, status, date, rating }) => [key, status, date, rating?.value]),
    ).toEqual([
      ['show:900003:s2', 'DONE', undefined, 7],
      ['show:900003:s1e1', 'DONE', '2024-08-01', 9],
      ['show:900003:s1e2', 'DONE', undefined, undefined],
      ['show:900003:s1e4', 'DOING', undefined, undefined],
    ]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'The seasons and episodes of this show say the same.',
      'The seasons and episodes of this show say the same.',
      'This episode was not watched.',
    ]);
  });

  it('takes the day on which something was marked only if the user says so', () => {
    expect(questions.map(({ id }) => id)).toEqual(['watcharr-marked']);
    const files = ['watcharr/watcharr-export.json'];
    const marked = parseFixture(watcharr, files, { 'watcharr-marked': 'marked' }).entries;
    expect(marked.find(({ key }) => key === 'show:900003:s1e2')).toMatchObject({ date: '2024-08-02' });
    expect(marked.find(({ key }) => key === 'movie:900001')).toMatchObject({ date: '2020-02-03' });
  });

  it('takes games, and says why a row has failed', () => {
    expect(named('Copper Tower')).toMatchObject([
      { key: 'game:900004', category: 'GAME', status: 'WANT', year: 2023 },
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The title is missing.',
      'Daybook does not know the status “LOST”.',
    ]);
  });
});
