import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { librarything } from './librarything.ts';

const TABLE = ['librarything/library.tsv'];
const JSON_FILE = ['librarything/library.json'];

describe('a tab-delimited export of LibraryThing', () => {
  it('becomes books with half stars, dates without brackets, and one’s own texts', () => {
    expect(parseFixture(librarything, TABLE).entries[0]).toEqual({
      rows: [{ path: 'librarything/library.tsv', number: 1 }],
      key: 'book:5498194',
      category: 'BOOK',
      name: 'Le Carnet de sel',
      creator: 'Zoë Brölé',
      status: 'DONE',
      date: '2007-04-16/2007-05-08',
      rating: { value: 4.5, max: 5 },
      note: 'Lent au début, puis très beau : cœur & âme.\n\nPrêté à Inès\n\nOther authors: Ruth Amsel, Piet Klaas',
      tags: ['roman', 'côte', 'Favorites'],
      addedAt: Date.UTC(2006, 7, 9, 12),
    });
  });

  it('has its statuses in collections and ratings', () => {
    expect(parseFixture(librarything, TABLE).entries.slice(1, 5)).toMatchObject([
      { name: 'Night Ferry', status: 'DONE' },
      { name: 'Tidewater', status: 'DOING', date: '2024-03' },
      { name: 'The Glass Orchard', status: 'WANT' },
      { name: 'Iron Weather', status: 'DONE' },
    ]);
  });

  it('asks what the books are that are only owned', () => {
    const { questions, entries } = parseFixture(librarything, TABLE);
    expect(questions.map(({ id }) => id)).toEqual(['owned']);
    expect(entries[5]).toMatchObject({ name: 'Field Guide to Moss', status: 'WANT' });
    expect(parseFixture(librarything, TABLE, { owned: 'out' }).leftOut).toHaveLength(1);
  });

  it('knows films and games by their media, and leaves out music', () => {
    const rows = ['Paperback', 'DVD', 'Blu-ray', 'Audiobook, CD', 'Music CD', 'Board game', ''];
    const content = [
      'Book Id\tTitle\tPrimary Author\tMedia\tCollections\tRating',
      ...rows.map((media, row) => `${row}\tEbb ${row}\tVoss, M.\t${media}\tYour library\t4`),
    ];
    const { entries, leftOut } = parseFixture(librarything, [{ path: 'l.tsv', content: content.join('\n') }]);
    expect(entries.map(({ category }) => category)).toEqual([
      'BOOK',
      'MOVIE',
      'MOVIE',
      'BOOK',
      'GAME',
      'BOOK',
    ]);
    expect(leftOut.map(({ row }) => row.number)).toEqual([5]);
  });

  it('says which dates cannot be read', () => {
    const content =
      'Book Id\tTitle\tPrimary Author\tCollections\tDate Read\n1\tEbb\tVoss, M.\tYour library\t[soon]\n';
    expect(parseFixture(librarything, [{ path: 'l.tsv', content }]).failed).toMatchObject([
      { reason: '“soon” in the column Date Read is not a date. Write it as 2024-05-12.' },
    ]);
  });
});

describe('a JSON export of LibraryThing', () => {
  it('knows a film by its format', () => {
    const format = [{ code: '3.1', text: 'DVD' }];
    const content = JSON.stringify({ 1: { books_id: '1', title: 'Weir', rating: 4, format } });
    expect(parseFixture(librarything, [{ path: 'l.json', content }]).entries).toMatchObject([
      { category: 'MOVIE' },
    ]);
  });

  it('says the same as the table', () => {
    expect(parseFixture(librarything, JSON_FILE).entries).toMatchObject([
      {
        rows: [{ path: 'librarything/library.json', number: 1 }],
        key: 'book:105446525',
        name: 'The Salt Ledger & Other Tales',
        creator: 'Maren Voss',
        status: 'DONE',
        date: '2014-01-21/2014-02-03',
        rating: { value: 4.5, max: 5 },
        note: 'Slow at first.\n\nThen good.\n\nOther authors: Ruth Amsel',
        tags: ['sea', 'TYPE:fiction', 'Lighthouse'],
        addedAt: Date.UTC(2014, 0, 20, 12),
      },
      { name: 'Night Ferry', creator: 'Ola Brandt', status: 'WANT' },
      { name: 'Tidewater', creator: 'Ines Calloway', status: 'WANT' },
    ]);
  });
});
