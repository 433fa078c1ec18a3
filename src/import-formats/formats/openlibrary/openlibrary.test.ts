import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { openlibrary } from './openlibrary.ts';

describe('a reading log of Open Library', () => {
  it('becomes books with one’s own rating, never the average', () => {
    expect(parseFixture(openlibrary, ['openlibrary/reading-log.csv']).entries).toEqual([
      expect.objectContaining({
        key: 'book:OL900001W',
        name: 'The Salt Ledger',
        creator: 'Maren Voss',
        year: 1987,
        status: 'DONE',
        rating: { value: 4, max: 5 },
      }),
      expect.objectContaining({ name: 'Night Ferry', status: 'DOING' }),
      expect.objectContaining({ name: 'Tidewater', status: 'WANT' }),
      expect.objectContaining({ name: 'Iron Weather', status: 'STOPPED' }),
    ]);
  });

  it('of the years before it had titles fails row by row, and says what to do', () => {
    const { entries, failed } = parseFixture(openlibrary, ['openlibrary/reading-log-2021.csv']);
    expect(entries).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Download the reading log again from openlibrary.org/account/import'),
      expect.stringContaining('instead of titles'),
    ]);
  });
});
