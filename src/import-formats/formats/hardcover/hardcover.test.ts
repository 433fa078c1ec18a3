import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { hardcover } from './hardcover.ts';

const EXPORT = ['hardcover/export.csv'];

describe('an export of Hardcover', () => {
  it('becomes books with half stars, dates, the review and one’s own tags', () => {
    expect(parseFixture(hardcover, EXPORT).entries[0]).toEqual({
      rows: [{ path: 'hardcover/export.csv', number: 1 }],
      key: 'book:480139',
      category: 'BOOK',
      name: 'The Salt Ledger',
      creator: 'Maren Voss, Ruth Amsel',
      status: 'DONE',
      date: '2026-07-01/2026-07-17',
      rating: { value: 4.5, max: 5 },
      note: 'Gripping.\n\nReread?\n\nSeries: Harbour Books (#1)',
      tags: ['nordic', 'sea', 'To lend'],
      addedAt: Date.UTC(2026, 1, 23, 12),
    });
  });

  it('keeps lists in their order, but for the one of what is owned', () => {
    expect(parseFixture(hardcover, EXPORT).lists).toEqual([
      {
        key: 'list:Best of the year',
        name: 'Best of the year',
        note: '',
        items: [
          { key: 'book:480140', note: '' },
          { key: 'book:480139', note: '' },
        ],
      },
    ]);
  });

  it('has the statuses of Hardcover, and leaves out what it was told to ignore', () => {
    const { entries, leftOut } = parseFixture(hardcover, EXPORT);
    expect(entries.slice(2)).toMatchObject([
      { name: 'Tidewater', status: 'DOING', date: '2026-03-02' },
      { name: 'The Glass Orchard', status: 'WANT' },
      { name: 'Iron Weather', status: 'STOPPED', date: '2026-04-01/2026-04-03' },
      { name: 'The Long Pause', status: 'DOING', tags: ['Paused'] },
    ]);
    expect(leftOut).toMatchObject([{ reason: 'You told Hardcover to ignore this book.' }]);
  });

  it('has as creator who wrote the book, wherever the others stand', () => {
    const content = [
      'Title,Author,Status,Hardcover Book ID',
      'Ebb,"Lee Artist (Illustrator), Maren Voss",Read,1',
      'Flow,Lee Artist (Illustrator),Read,2',
      'Silt,"Maren Voss, Ruth Amsel, Piet Klaas (Translator)",Read,3',
    ];
    const { entries } = parseFixture(hardcover, [{ path: 'h.csv', content: content.join('\n') }]);
    expect(entries.map(({ creator, note }) => [creator, note])).toEqual([
      ['Maren Voss', 'Contributors: Lee Artist (Illustrator)'],
      ['Lee Artist (Illustrator)', undefined],
      ['Maren Voss, Ruth Amsel', 'Contributors: Piet Klaas (Translator)'],
    ]);
  });

  it('may have fewer columns', () => {
    const content =
      'Title,Status,Hardcover Book ID,Lists,Rating\nEbb,,7,,3\nFlow,,8,,\n,Read,9,"Best (#1)",\n';
    const { entries, leftOut, failed, lists } = parseFixture(hardcover, [{ path: 'h.csv', content }]);
    expect(entries).toMatchObject([{ key: 'book:7', status: 'DONE' }]);
    expect([leftOut.length, failed.length, lists.length]).toEqual([1, 1, 0]);
  });
});
