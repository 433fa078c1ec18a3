import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { openreads } from './openreads.ts';

const EXPORT = ['openreads/openreads.csv'];

describe('a CSV file of Openreads', () => {
  it('becomes an entry for each reading, of which the last has the rating and the review', () => {
    expect(parseFixture(openreads, EXPORT).entries.slice(0, 2)).toEqual([
      {
        rows: [],
        from: { path: 'openreads/openreads.csv', number: 1 },
        key: 'book:OL1M',
        category: 'BOOK',
        name: 'The Salt Ledger',
        creator: 'Maren Voss',
        year: 1987,
        status: 'DONE',
        date: '2019-01-01/2019-01-09',
        tags: ['owned', 'sea stories', 'favorite'],
        addedAt: Date.UTC(2024, 2, 1, 13, 1, 12, 937),
      },
      expect.objectContaining({
        rows: [{ path: 'openreads/openreads.csv', number: 1 }],
        key: 'book:OL1M:read:2',
        date: '2023-10-27/2023-11-28',
        rating: { value: 4.5, max: 5 },
        note: 'Slow at first.\n\nLent to Ines\n\nSubtitle: A Novel of Harbours',
      }),
    ]);
  });

  it('has the last day alone where the first is unknown', () => {
    expect(parseFixture(openreads, EXPORT).entries[2]).toMatchObject({
      name: 'Night Ferry',
      date: '2023-12-10',
    });
  });

  it('has books that are being read, are planned, or were given up', () => {
    expect(parseFixture(openreads, EXPORT).entries.slice(3)).toMatchObject([
      { name: 'Tidewater', status: 'DOING', date: '2024-02-01' },
      { name: 'The Glass Orchard', status: 'WANT' },
      { name: 'Iron Weather', status: 'STOPPED', date: '2024-02-03', rating: { value: 2, max: 5 } },
    ]);
  });

  it('leaves out deleted books and those without a status', () => {
    expect(parseFixture(openreads, EXPORT).leftOut).toMatchObject([
      { row: { number: 6 }, reason: 'You deleted this book in Openreads.' },
      { row: { number: 7 } },
    ]);
  });
});
