import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { libby } from './libby.ts';

const ACTIVITIES = ['libby/libbytimeline-activities.json'];
const LOANS = ['libby/libbytimeline-all-loans.csv'];

describe('the timeline of Libby', () => {
  it('becomes a reading for each loan, from the day of borrowing to that of the return', () => {
    const { entries, leftOut } = parseFixture(libby, ACTIVITIES);
    expect(entries.slice(0, 2)).toEqual([
      {
        rows: [{ path: ACTIVITIES[0], number: 5 }],
        key: 'book:salt ledger|maren voss|2022-03-02',
        category: 'BOOK',
        name: 'The Salt Ledger',
        creator: 'Maren Voss',
        status: 'DONE',
        date: '2022-03-02',
        addedAt: Date.UTC(2022, 2, 2, 12),
      },
      {
        rows: [2, 1].map((number) => ({ path: ACTIVITIES[0], number })),
        key: 'book:salt ledger|maren voss|2025-02-15',
        category: 'BOOK',
        name: 'The Salt Ledger',
        creator: 'Maren Voss',
        status: 'DONE',
        date: '2025-02-15/2025-03-01',
        addedAt: Date.UTC(2025, 1, 15, 12),
      },
    ]);
    expect(leftOut).toMatchObject([{ row: { number: 4 } }]);
  });

  it('has a wish for a book that was only placed on hold', () => {
    expect(parseFixture(libby, ACTIVITIES).entries[2]).toMatchObject({ name: 'Night Ferry', status: 'WANT' });
  });

  it('asks whether a loan was a reading', () => {
    const undated = parseFixture(libby, ACTIVITIES, { 'libby.borrowed': 'undated' });
    expect(undated.entries.map(({ date }) => date)).toEqual([undefined, undefined, undefined]);
    const without = parseFixture(libby, ACTIVITIES, { 'libby.borrowed': 'leave' });
    expect(without.entries.map(({ name }) => name)).toEqual(['Night Ferry']);
  });

  it('may be a spreadsheet, in which a book is borrowed again soon to be read on', () => {
    const { entries, failed } = parseFixture(libby, LOANS);
    expect(entries.map(({ name, date, rows }) => [name, date, rows.length])).toEqual([
      ['The Salt Ledger', '2025-02-15', 2],
      ['Tides, Again', '2024-12-25', 1],
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The title is missing.',
      'The date is not understood.',
    ]);
  });
});
