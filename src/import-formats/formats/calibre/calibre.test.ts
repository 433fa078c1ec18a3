import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { calibre } from './calibre.ts';

const CATALOG = ['calibre/catalog.csv'];

describe('a catalog of a calibre library', () => {
  it('has rated books for read ones', () => {
    expect(parseFixture(calibre, CATALOG).entries[0]).toEqual({
      rows: [{ path: 'calibre/catalog.csv', number: 1 }],
      key: 'book:3051ed45-8943-4900-a22a-000000000011',
      category: 'BOOK',
      name: 'The Salt Ledger',
      creator: 'Maren Voss, Ruth Amsel',
      status: 'DONE',
      rating: { value: 4.5, max: 5 },
      note: 'Series: Harbour Books, #1',
      tags: ['Fiction', 'Sea'],
      addedAt: Date.UTC(2021, 0, 19, 21, 41, 16),
    });
  });

  it('reads the columns that people add for what they have read', () => {
    expect(parseFixture(calibre, CATALOG).entries[2]).toMatchObject({ status: 'DONE', date: '2022-05-06' });
  });

  it('asks what the other books are, which are wishes until it is told', () => {
    const { entries, questions } = parseFixture(calibre, CATALOG);
    expect(questions.map(({ id }) => id)).toEqual(['owned']);
    expect(entries[1]).toMatchObject({ name: 'Night Ferry', status: 'WANT' });
    expect(parseFixture(calibre, CATALOG, { owned: 'DONE' }).entries[1]).toMatchObject({ status: 'DONE' });
    expect(parseFixture(calibre, CATALOG, { owned: 'out' }).leftOut).toMatchObject([
      { reason: 'The library has this book, and does not say whether it was read.' },
    ]);
  });

  it('counts stars twice where one of the ratings shows it', () => {
    const content = 'title,authors,author_sort,title_sort,rating\nEbb,A,A,Ebb,8\nFlow,A,A,Flow,4\n';
    expect(parseFixture(calibre, [{ path: 'c.csv', content }]).entries).toMatchObject([
      { rating: { value: 8, max: 10 } },
      { rating: { value: 4, max: 10 } },
    ]);
  });
});
