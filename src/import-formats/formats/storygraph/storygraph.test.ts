import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { storygraph } from './storygraph.ts';

const EXPORT = ['storygraph/export.csv'];
const HEADER = 'Title,Authors,ISBN/UID,Read Status,Last Date Read,Dates Read,Read Count,Star Rating';

function entriesOf(name: string, { entries } = parseFixture(storygraph, EXPORT)) {
  return entries.filter((entry) => entry.name === name);
}

function csv(...rows: readonly string[]) {
  return { path: 'storygraph.csv', content: [HEADER, ...rows].join('\n') };
}

describe('an export of The StoryGraph', () => {
  it('becomes books with quarter stars, the time of reading, the review and the answers', () => {
    expect(entriesOf('The Salt Ledger')).toEqual([
      {
        rows: [{ path: 'storygraph/export.csv', number: 1 }],
        key: 'book:9781402894626',
        category: 'BOOK',
        name: 'The Salt Ledger',
        creator: 'Maren Voss, Ruth Amsel',
        status: 'DONE',
        date: '2023-01-15/2023-02-01',
        rating: { value: 4.25, max: 5 },
        note: [
          'Slow at first.',
          '',
          'Then very good.',
          '',
          'Contributors: Piet Klaas (Narrator)',
          'Moods: mysterious, tense',
          'Pace: slow',
          'Character- or plot-driven: Character',
          'Strong character development: Yes',
          'Content warnings: Moderate: Death',
        ].join('\n'),
        tags: ['sea stories', 'favourites'],
        addedAt: Date.UTC(2022, 10, 3, 12),
      },
    ]);
  });

  it('has an entry for each reading, of which the last has the rating and the review', () => {
    const readings = entriesOf('Night Ferry');
    expect(readings.map(({ key, date, rows }) => [key, date, rows.length])).toEqual([
      ['book:B0851JCZYV', '2019-01', 0],
      ['book:B0851JCZYV:read:2', '2021-09-14', 0],
      ['book:B0851JCZYV:read:3', '2024-05-01/2024-05-12', 1],
    ]);
    expect(readings.map(({ rating, note }) => [rating, note])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [{ value: 5, max: 5 }, 'Better each time.'],
    ]);
  });

  it('leaves unknown when a book was read that has no date, and needs no ISBN', () => {
    expect(entriesOf('Iron Weather')).toEqual([
      expect.objectContaining({ key: 'book:iron weather|jon petrides', status: 'DONE' }),
    ]);
    expect(entriesOf('Iron Weather')[0]).not.toHaveProperty('date');
    expect(entriesOf('Iron Weather')[0]).not.toHaveProperty('rating');
  });

  it('tells the earlier reading of a book that is being read again', () => {
    expect(entriesOf('Tidewater')).toMatchObject([
      { key: 'book:9780000000010', status: 'DONE', date: '2020-08-01/2020-08-08' },
      { key: 'book:9780000000010:read:2', status: 'DOING' },
    ]);
    expect(entriesOf('Tidewater')[1]).not.toHaveProperty('date');
  });

  it('has wishes, and books that were given up or paused', () => {
    expect(entriesOf('The Glass Orchard')).toMatchObject([{ status: 'WANT' }]);
    expect(entriesOf('The Winter Tenant')).toMatchObject([
      { status: 'STOPPED', date: '2024-04-03/2024-04-20', rating: { value: 1.5, max: 5 } },
    ]);
    expect(entriesOf('The Long Pause')).toMatchObject([{ status: 'DOING', tags: ['paused'] }]);
  });

  it('leaves out books without a status', () => {
    expect(parseFixture(storygraph, EXPORT).leftOut).toEqual([
      {
        row: { path: 'storygraph/export.csv', number: 8 },
        reason: 'The file does not say whether this book was read, is being read or is wanted.',
      },
    ]);
  });

  it('says which dates cannot be read', () => {
    expect(parseFixture(storygraph, EXPORT).failed).toEqual([
      {
        row: { path: 'storygraph/export.csv', number: 9 },
        reason: '“in spring” in the column Dates Read is not a date. Write it as 2024-05-12.',
      },
    ]);
  });

  it('keeps books apart whose ISBNs a spreadsheet has rounded to the same number', () => {
    const file = csv(
      'Ebb,A,9.78E+12,read,,2024/03/01,1,',
      'Flow,A,9.78E+12,to-read,,,0,',
      'Silt,A,"9,78E+12",read,,,1,',
    );
    expect(parseFixture(storygraph, [file]).entries.map(({ key, status }) => [key, status])).toEqual([
      ['book:ebb|a', 'DONE'],
      ['book:flow|a', 'WANT'],
      ['book:silt|a', 'DONE'],
    ]);
  });

  it('may say when the book was begun that is being read', () => {
    const file = csv(
      'Ebb,A,1,currently-reading,,2024/03/01-,0,',
      'Flow,A,2,currently-reading,,2024-03-02,0,',
    );
    expect(parseFixture(storygraph, [file]).entries).toMatchObject([
      { status: 'DOING', date: '2024-03-01' },
      { status: 'DOING', date: '2024-03-02' },
    ]);
  });

  it('has the last date only in older files, and says how often a book was read', () => {
    const file = csv('Ebb,A,1,read,2024/03/01,,4,');
    expect(parseFixture(storygraph, [file]).entries).toMatchObject([
      { key: 'book:1:read:4', date: '2024-03-01', note: 'Read 4 times.' },
    ]);
  });

  it('takes a day for a day in every time zone, and a range that ends before it begins for its end', () => {
    const file = csv('Ebb,A,1,read,,2024/03/10-2024/03/01,1,', 'Flow,A,2,read,,2024/03/01-2024/03/01,1,');
    expect(parseFixture(storygraph, [file]).entries.map(({ date }) => date)).toEqual([
      '2024-03-01',
      '2024-03-01',
    ]);
  });
});
