import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { bookwyrm } from './bookwyrm.ts';

const EXPORT = ['bookwyrm/bookwyrm-export.csv'];

describe('an export of BookWyrm', () => {
  it('becomes books with half stars, the time of reading and the review', () => {
    expect(parseFixture(bookwyrm, EXPORT).entries[0]).toEqual({
      rows: [{ path: 'bookwyrm/bookwyrm-export.csv', number: 1 }],
      key: 'book:https://books.example/book/1',
      category: 'BOOK',
      name: 'The Salt Ledger',
      creator: 'Maren Voss',
      status: 'DONE',
      date: '2020-10-21/2020-10-25',
      rating: { value: 3.5, max: 5 },
      note: 'Mixed feelings\n\nSlow at first.\n\nThen good.\n\nContent warning: drowning\nSeries: Harbour Books #1',
      addedAt: Date.UTC(2020, 9, 21, 12),
    });
  });

  it('has books that were given up, are being read or are wanted', () => {
    expect(parseFixture(bookwyrm, EXPORT).entries.slice(1, 4)).toMatchObject([
      { name: 'Night Ferry', status: 'STOPPED', date: '2021-01-01/2021-01-09' },
      { name: 'Tidewater', status: 'DOING', date: '2024-03-05' },
      { name: 'The Glass Orchard', status: 'WANT' },
    ]);
  });

  it('takes dated books of a shelf of one’s own for read, and asks what the others are', () => {
    const { entries, leftOut, questions } = parseFixture(bookwyrm, EXPORT);
    expect(entries[4]).toMatchObject({ name: 'Soups of the Coast', status: 'DONE', tags: ['Cooking'] });
    expect(questions).toMatchObject([
      { id: 'shelf:cooking', text: 'What are the books on your shelf “Cooking”?' },
    ]);
    expect(leftOut.map(({ row }) => row.number)).toEqual([6, 7]);
    const told = parseFixture(bookwyrm, EXPORT, { 'shelf:cooking': 'DONE' });
    expect(told.entries[5]).toMatchObject({ name: 'Breads of the Coast', status: 'DONE' });
  });

  it('leaves unrated what has a rating of 0', () => {
    const file = { path: 'b.csv', content: 'title,author_text,rating,shelf\nEbb,A,0,read\n' };
    expect(parseFixture(bookwyrm, [file]).entries[0]).not.toHaveProperty('rating');
  });

  it('says which dates cannot be read', () => {
    const file = { path: 'b.csv', content: 'title,author_text,finish_date,shelf\nEbb,A,2020-13-01,read\n' };
    expect(parseFixture(bookwyrm, [file]).failed).toMatchObject([
      { reason: '“2020-13-01” in the column finish_date is not a date. Write it as 2024-05-12.' },
    ]);
  });
});

describe('the export of an account of BookWyrm', () => {
  const ACCOUNT = ['bookwyrm/archive.json'];
  const { entries, leftOut, lists, questions } = parseFixture(bookwyrm, ACCOUNT);

  it('has all readings of a book', () => {
    expect(entries.slice(0, 2)).toMatchObject([
      { key: 'book:account:https://books.example/book/1', date: '2018-01-01/2018-02-01', status: 'DONE' },
      {
        key: 'book:account:https://books.example/book/1:read:2',
        name: 'The Salt Ledger',
        creator: 'Maren Voss',
        year: 1998,
        date: '2023-08-01/2023-08-13',
        rating: { value: 3.5, max: 5 },
        note: 'Mixed feelings\n\nSlow at first.\n\nSalt keeps.\n\nContent warning: drowning\nSeries: Harbour Books #1',
      },
    ]);
  });

  it('has the shelves of BookWyrm in every language, and asks about those of one’s own', () => {
    expect(entries.slice(2).map(({ name, status, date }) => [name, status, date])).toEqual([
      ['Night Ferry', 'DOING', '2024-03-05'],
      ['Tidewater', 'STOPPED', '2021-01-01/2021-01-09'],
      ['The Glass Orchard', 'WANT', undefined],
      ['Soups of the Coast', 'DONE', undefined],
    ]);
    expect(entries.map(({ tags }) => tags)).toEqual([...Array.from({ length: 5 }), ['Cooking']]);
    expect(questions.map(({ id }) => id)).toEqual(['shelf:cooking']);
    expect(leftOut.map(({ row }) => row.number)).toEqual([6, 7]);
  });

  it('has lists in their order, with their notes', () => {
    expect(lists).toEqual([
      {
        key: 'list:https://books.example/list/2',
        name: 'By the water',
        note: 'Wet ones.',
        items: [
          { key: 'book:account:https://books.example/book/2', note: '' },
          { key: 'book:account:https://books.example/book/1:read:2', note: 'Best.' },
        ],
      },
    ]);
  });

  it('says all of its books, also beside the list of books', () => {
    const both = parseFixture(bookwyrm, ['bookwyrm/bookwyrm-export.csv', ...ACCOUNT]);
    expect(both.entries.filter(({ name }) => name === 'The Salt Ledger')).toHaveLength(2);
    expect(both.leftOut.filter(({ reason }) => reason.startsWith('The export of the account'))).not.toEqual(
      [],
    );
  });
});
