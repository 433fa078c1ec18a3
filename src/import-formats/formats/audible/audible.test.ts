import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { audible } from './audible.ts';

const LIBRARY = 'audible/amazon/Audible.Library.csv';
const LISTENING = 'audible/amazon/Audible.Listening.csv';

describe('the Audible data that Amazon exports', () => {
  it('becomes one entry for a book, from the first day of listening to the last', () => {
    const { entries, questions } = parseFixture(audible, [LIBRARY, LISTENING]);
    expect(entries).toMatchObject([
      { key: 'book:B0AAAA0002', name: 'Night Ferry', status: 'WANT', addedAt: Date.UTC(2024, 2, 5, 12) },
      {
        rows: [
          { path: LISTENING, number: 1 },
          { path: LISTENING, number: 2 },
          { path: LIBRARY, number: 1 },
        ],
        key: 'book:B0AAAA0001',
        name: 'The Salt Ledger',
        status: 'DONE',
        date: '2023-01-20/2023-02-03',
      },
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['owned', 'audible.listened']);
  });

  it('leaves out samples and books that were given back', () => {
    const { leftOut, failed } = parseFixture(audible, [LIBRARY, LISTENING]);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'A sample of a book.',
      'You gave this book back or removed it.',
    ]);
    expect(failed).toMatchObject([{ row: { path: LISTENING, number: 4 } }]);
  });

  it('asks whether books were listened to to their end', () => {
    const { entries } = parseFixture(audible, [LISTENING], { 'audible.listened': 'DOING' });
    expect(entries).toMatchObject([{ status: 'DOING', date: '2023-01-20' }]);
  });
});

describe('a library of Audible as exporters write it', () => {
  it('says what was finished and begun, and asks about what is only owned', () => {
    const { entries, failed } = parseFixture(audible, ['audible/library.tsv']);
    expect(entries).toMatchObject([
      {
        key: 'book:B0AAAA0001',
        name: 'The Salt Ledger',
        creator: 'Maren Voss, Ruth Amsel',
        status: 'DONE',
        note: 'Series: Harbour Books #1\nRead by: Piet Klaas',
        addedAt: Date.UTC(2023, 0, 12, 10),
      },
      { name: 'Night Ferry', status: 'DOING', note: 'Listened to 45 %.' },
      { name: 'Tidewater', status: 'WANT' },
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The title is missing.']);
  });

  it('takes no public rating for one’s own', () => {
    const { entries } = parseFixture(audible, ['audible/library.tsv']);
    expect(entries.map(({ rating }) => rating)).toEqual([undefined, undefined, undefined]);
    expect(parseFixture(audible, ['audible/extractor.csv']).entries).toMatchObject([
      { name: 'The Salt Ledger', status: 'DONE', rating: { value: 5, max: 5 }, tags: ['sea'] },
      { name: 'Night Ferry', status: 'DOING', note: '2h 30m left.' },
      { name: 'Tidewater', status: 'WANT' },
    ]);
  });
});
