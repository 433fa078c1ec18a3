import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { goodreads } from './goodreads.ts';

const CURRENT = ['goodreads/current.csv'];

function entryOf(id: string, { entries } = parseFixture(goodreads, CURRENT)) {
  return entries.find(({ key }) => key === `book:${id}` || key.startsWith(`book:${id}:`));
}

function csv(...lines: readonly string[]) {
  return { path: 'goodreads_library_export.csv', content: lines.join('\r\n') };
}

describe('an export of Goodreads', () => {
  it('becomes books with their own rating, dates, shelves and review', () => {
    expect(entryOf('910001')).toEqual({
      rows: [{ path: 'goodreads/current.csv', number: 1 }],
      key: 'book:910001',
      category: 'BOOK',
      name: 'The Salt Ledger',
      creator: 'Maren Voss',
      year: 1987,
      status: 'DONE',
      date: '2023-05-12',
      rating: { value: 4, max: 5 },
      note: 'Slow at first.\n\nThen very good & strange.\n\nLent to Ines\n\nSeries: Harbour Books, #1',
      tags: ['sea-stories', 'favourites'],
      addedAt: Date.UTC(2022, 10, 3, 12),
    });
  });

  it('leaves unrated what has a rating of 0, and never takes the average', () => {
    expect(entryOf('910002')).not.toHaveProperty('rating');
  });

  it('leaves unknown when a book was read that has no date', () => {
    expect(entryOf('910002')).toMatchObject({ status: 'DONE', addedAt: Date.UTC(2018, 1, 1, 12) });
    expect(entryOf('910002')).not.toHaveProperty('date');
  });

  it('has the year of the edition where it does not know that of the work', () => {
    expect(entryOf('910002')?.year).toBe(2015);
    expect(entryOf('910010')).not.toHaveProperty('year');
  });

  it('names further authors in the note', () => {
    expect(entryOf('910002')).toMatchObject({
      creator: 'Ola Brandt',
      note: 'Additional authors: Ruth Amsel, Piet Klaas',
    });
  });

  it('dates only the last of several readings, and says how many there were', () => {
    expect(entryOf('910003')).toMatchObject({
      key: 'book:910003:read:3',
      name: 'A Map of Small Rooms',
      date: '2024-01-30',
      note: 'Series: The Quiet House #2.5\nRead 3 times.',
    });
  });

  it('has books that are being read, are wanted, or were given up', () => {
    expect(entryOf('910004')).toMatchObject({ key: 'book:910004', status: 'DOING' });
    expect(entryOf('910004')).not.toHaveProperty('tags');
    expect(entryOf('910005')).toMatchObject({ key: 'book:910005', status: 'WANT', tags: ['classics'] });
    expect(entryOf('910006')).toMatchObject({ status: 'STOPPED', rating: { value: 2, max: 5 } });
    expect(entryOf('910007')).toMatchObject({ status: 'DOING', tags: ['on-hold'] });
  });

  it('asks what the unread books of a shelf of one’s own are, and leaves them out until it is told', () => {
    const { leftOut, questions } = parseFixture(goodreads, CURRENT);
    expect(leftOut).toEqual([
      {
        row: { path: 'goodreads/current.csv', number: 8 },
        reason:
          'The shelf “reference” does not say whether its books were read, are being read or are wanted.',
      },
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['shelf:reference']);
    const told = parseFixture(goodreads, CURRENT, { 'shelf:reference': 'WANT' });
    expect(entryOf('910008', told)).toMatchObject({ status: 'WANT', tags: ['reference'] });
  });

  it('takes rated books of a shelf of one’s own for read', () => {
    expect(entryOf('910009')).toMatchObject({ status: 'DONE', tags: ['reference'] });
  });

  it('keeps the dated reading of a book that is wanted again', () => {
    const { entries } = parseFixture(goodreads, CURRENT);
    expect(entries.filter(({ name }) => name === 'The Winter Tenant')).toMatchObject([
      { key: 'book:910013', status: 'DONE', date: '2016-08-20', rating: { value: 4, max: 5 } },
      { key: 'book:910013:read:2', status: 'WANT', rows: [] },
    ]);
  });

  it('counts the reading that goes on among the times that a book was read', () => {
    const file = csv(
      'Book Id,Title,My Rating,Exclusive Shelf,Date Read,Read Count',
      '1,Ebb,4,currently-reading,2020/05/02,2',
      '2,Flow,0,currently-reading,,3',
    );
    const { entries } = parseFixture(goodreads, [file]);
    expect(entries).toMatchObject([
      { key: 'book:1', status: 'DONE', date: '2020-05-02' },
      { key: 'book:1:read:2', status: 'DOING' },
      { key: 'book:2:read:3', status: 'DOING', note: 'Read 2 times.' },
    ]);
    expect(entries[0]).not.toHaveProperty('note');
  });

  it('says which rows cannot be read', () => {
    expect(parseFixture(goodreads, CURRENT).failed).toEqual([
      { row: { path: 'goodreads/current.csv', number: 11 }, reason: 'The title is missing.' },
      {
        row: { path: 'goodreads/current.csv', number: 12 },
        reason: '“2023/02/31” in the column Date Read is not a date. Write it as 2024-05-12.',
      },
    ]);
  });

  it('may be an older one with 31 columns', () => {
    expect(parseFixture(goodreads, ['goodreads/older.csv']).entries).toMatchObject([
      { key: 'book:820001', date: '2012-10-25', note: 'Recommended by: Uncle Tor' },
    ]);
  });
});

describe('an export of Goodreads that a spreadsheet saved again', () => {
  it('has semicolons, dates of another order and columns that its owner added', () => {
    const { entries, questions } = parseFixture(goodreads, ['goodreads/resaved.csv']);
    expect(entries).toMatchObject([
      { name: 'Die Brücke der Möwen', creator: 'Hanna Weiß', date: '2020-10-22/2020-10-25' },
      { name: 'Ebb; and Flow', date: '2020-03-06' },
    ]);
    expect(questions).toEqual([]);
  });

  it('asks for the order of its dates where each is possible', () => {
    const file = csv('Book Id,Title,My Rating,Exclusive Shelf,Date Read', '1,Ebb,0,read,3/6/20');
    expect(parseFixture(goodreads, [file]).questions).toMatchObject([
      { id: 'day-order', text: 'Which comes first in dates such as 3/6/20?' },
    ]);
    const told = parseFixture(goodreads, [file], { 'day-order': 'day-first' });
    expect(told.entries).toMatchObject([{ date: '2020-06-03' }]);
  });

  it('has its columns in another order and spelling, and fewer of them', () => {
    const file = csv('exclusive shelf,MY RATING,title', 'read,3,Ebb', 'read,3, Flow ');
    expect(parseFixture(goodreads, [file]).entries).toMatchObject([
      { key: 'book:ebb|', name: 'Ebb', rating: { value: 3, max: 5 } },
      { key: 'book:flow|', name: 'Flow' },
    ]);
  });

  it('may have an ISBN that was edited by hand', () => {
    const file = csv('Book Id,Title,ISBN,My Rating,Exclusive Shelf', '1,Ebb,="9781402894626",0,read');
    expect(parseFixture(goodreads, [file]).entries).toHaveLength(1);
  });

  it('may have the dates of all readings from a tool', () => {
    const file = csv(
      'Book Id,Title,My Rating,Exclusive Shelf,Date Read,Read Count,read_dates',
      '1,Ebb,5,read,2023/05/02,2,"2020-01-01,2020-01-09;,2023-05-02"',
    );
    expect(parseFixture(goodreads, [file]).entries).toMatchObject([
      { key: 'book:1', date: '2020-01-01/2020-01-09', rows: [] },
      { key: 'book:1:read:2', date: '2023-05-02', rating: { value: 5, max: 5 } },
    ]);
  });

  it('keeps what is no date in a column that its owner added', () => {
    const file = csv(
      'Book Id,Title,My Rating,Exclusive Shelf,Date Read,Date Started',
      '1,Ebb,5,read,2023/05/02,after Easter',
    );
    expect(parseFixture(goodreads, [file]).entries).toMatchObject([
      { date: '2023-05-02', note: 'Date Started: after Easter' },
    ]);
  });

  it('may have each row in a single cell', () => {
    const rows = [
      'Book Id,Title,Author,ISBN,My Rating,Exclusive Shelf,Date Read',
      '1,"Ebb, and Flow",Maren Voss,"=""9781402894626""",4,read,2023/05/02',
      '2,Tide,Maren Voss,"=""""",0,to-read,',
    ];
    const file = csv(...rows.map((row) => `"${row.replaceAll('"', '""')}"`));
    expect(parseFixture(goodreads, [file]).entries).toMatchObject([
      { key: 'book:1', name: 'Ebb, and Flow', date: '2023-05-02', rating: { value: 4, max: 5 } },
      { key: 'book:2', name: 'Tide', status: 'WANT' },
    ]);
  });

  it('may begin with a byte order mark', () => {
    const file = csv('\uFEFFTitle,My Rating,Exclusive Shelf', 'Ebb,4,read');
    expect(parseFixture(goodreads, [file]).entries).toMatchObject([{ name: 'Ebb' }]);
  });

  it('asks about ten shelves at most', () => {
    const rows = Array.from({ length: 12 }, (_, index) => `${index},Book ${index},0,shelf-${index}`);
    const file = csv('Book Id,Title,My Rating,Exclusive Shelf', ...rows);
    const { questions, leftOut } = parseFixture(goodreads, [file]);
    expect([questions.length, leftOut.length]).toEqual([10, 12]);
  });
});
