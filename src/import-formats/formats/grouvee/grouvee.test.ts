import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { grouvee } from './grouvee.ts';

describe('an older export of Grouvee', () => {
  const { entries, failed, questions } = parseFixture(grouvee, ['grouvee/older.csv']);
  const named = (name: string) => entries.filter((entry) => entry.name === name);

  it('reads JSON inside of cells, and the text None as unknown', () => {
    expect(named('Copper Tower')).toEqual([
      {
        rows: [{ path: 'grouvee/older.csv', number: 1 }],
        key: 'game:91',
        category: 'GAME',
        name: 'Copper Tower',
        status: 'DONE',
        year: 2014,
        rating: { value: 5, max: 5 },
        note: 'Played for 94.1 hours.',
        tags: ['Steam', 'PC'],
        addedAt: Date.UTC(2021, 6, 10, 15, 53, 49),
      },
    ]);
  });

  it('gives each time that a game was played', () => {
    expect(named('Snow Rail').map(({ key, status, date, note }) => [key, status, date, note])).toEqual([
      ['game:92', 'DONE', '2024-04-25/2024-04-28', '100% Completion. Played for 6.3 hours.'],
      ['game:92:play:2025-01-02', 'DOING', '2025-01-02', undefined],
    ]);
  });

  it('knows wishes, and games that were played although they are on another shelf too', () => {
    expect(named('Half Moon')).toMatchObject([{ status: 'WANT' }]);
    expect(named('Dust Garden')).toMatchObject([
      { status: 'DONE', rating: { value: 4, max: 5 }, note: 'Good & short\n\n2022-03-04: Started' },
    ]);
  });

  it('asks what games on shelves of the user are', () => {
    expect(questions.map(({ id }) => id)).toEqual(['grouvee-own-shelves']);
    expect(named('On My Shelf')).toMatchObject([{ status: 'WANT', tags: ['Cosy', 'PC'] }]);
    const answered = parseFixture(grouvee, ['grouvee/older.csv'], { 'grouvee-own-shelves': 'DONE' });
    expect(answered.entries.find(({ name }) => name === 'On My Shelf')).toMatchObject({ status: 'DONE' });
  });

  it('says which rows are damaged', () => {
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [6, 'The cell “shelves” is damaged.'],
      [7, 'The title is missing.'],
    ]);
  });
});

describe('a newer export of Grouvee', () => {
  it('has a title for the review, and the day on which a game was added', () => {
    const { entries } = parseFixture(grouvee, ['grouvee/collection.csv']);
    expect(entries).toMatchObject([
      {
        key: 'game:91',
        date: '2012',
        rating: { value: 3, max: 5 },
        note: 'Tall\n\nVery tall.',
        addedAt: Date.UTC(2021, 9, 2, 12),
      },
    ]);
    expect(entries[0]).not.toHaveProperty('year');
  });

  it('has games in its JSON that are on no shelf any more', () => {
    const { entries, leftOut } = parseFixture(grouvee, ['grouvee/grouvee_export.json']);
    expect(entries).toMatchObject([
      { key: 'game:91', name: 'Copper Tower', status: 'DONE', date: '2022-09-23', note: 'Main Story.' },
      {
        key: 'game:igdb:12672',
        name: 'Unshelved',
        status: 'DONE',
        date: '2021-07-25/2021-07-30',
        note: 'Main Story. Played for 2 hours.',
      },
    ]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'The collection in the same file says this already.',
    ]);
  });
});
