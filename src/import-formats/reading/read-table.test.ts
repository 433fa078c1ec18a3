import { describe, expect, it } from 'vitest';
import { isFullRun } from '#testing/full-run.ts';
import type { TableFile } from '../model/model.ts';
import { readTable } from './read-table.ts';
import { textOf, textOfString } from './text-content.ts';
import { isUnreadable } from './unreadable.ts';

function table(text: string, path = 'a.csv'): TableFile {
  const file = readTable(path, textOfString(text));
  if (file === null || isUnreadable(file)) throw new Error('no table');
  return file;
}

const outcomes = (text: string) =>
  [...table(text).rows()].map(({ cells, error }) => (error === undefined ? cells[1] : 'failed'));
const cellsOf = (file: TableFile) => [...file.rows()].map(({ cells }) => cells);

describe('a table', () => {
  it.each([
    ['commas', 'Title,Date\nDune,2024\n'],
    ['semicolons', 'Title;Date\r\nDune;2024\r\n'],
    ['tabs', 'Title\tDate\r\nDune\t2024'],
    ['bars', 'Title|Date\nDune|2024\n'],
    ['a delimiter named in the first line', 'sep=;\r\nTitle;Date\r\nDune;2024\r\n'],
    ['the line ends of old Macs', 'Title,Date\rDune,2024\r'],
    ['different line ends', 'Title,Date\r\nDune,2024\n'],
  ])('is read with %s', (_with, text) => {
    expect(table(text).header).toEqual(['Title', 'Date']);
    expect(cellsOf(table(text))).toEqual([['Dune', '2024']]);
  });

  it('has cells with delimiters, quotes and line breaks in them', () => {
    const text = 'Title,Review\r\n"Dune, ""1""","One\r\n\r\ntwo"\r\n';
    expect(cellsOf(table(text))).toEqual([['Dune, "1"', 'One\r\n\r\ntwo']]);
  });

  it('has its rows counted without the empty ones', () => {
    const file = table('Title,Date\n\nDune,2024\n,\n  \nEmma,2023\n\n');
    expect([...file.rows()].map(({ number }) => number)).toEqual([1, 2]);
  });

  it('loses the formulas that keep the digits of numbers', () => {
    expect(cellsOf(table('Title,ISBN,Note\nDune,"=""978""",="12"\nEmma,"=""""",=""\n'))).toEqual([
      ['Dune', '978', '12'],
      ['Emma', '', ''],
    ]);
  });

  it('has its first row among the others if that is no header', () => {
    const file = table('Зеркало\t9\nHeat\t8\nRan\t\n');
    expect(file.header).toEqual(['Column 1', 'Column 2']);
    expect([...file.rows()].map(({ cells }) => cells[0])).toEqual(['Зеркало', 'Heat', 'Ran']);
    expect(table('Heat,2024-05-12\nRan,2024-05-13\n').header).toEqual(['Column 1', 'Column 2']);
  });

  it('has numbers in its header beside the name of a column', () => {
    expect(table('Title,2023,2024\nHeat,1,2\n').header).toEqual(['Title', '2023', '2024']);
    expect(table('Weir,Ebb\nReed,9\n').header).toEqual(['Weir', 'Ebb']);
  });

  it('may have the name of an export, and a table about it, above its header', () => {
    const file = table(
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Best,,https://x,"My, best"\n\n' +
        'Position,Name,Year,URL,Description\n1,Dune,2021,https://y,\n',
    );
    expect(file.header[0]).toBe('Position');
    expect(file.preamble.at(-1)).toEqual(['2024-01-01', 'Best', '', 'https://x', 'My, best']);
    expect(cellsOf(file)).toEqual([['1', 'Dune', '2021', 'https://y', '']]);
  });

  it('may have a table about the export above its header without the name of the export', () => {
    const file = table(
      'Date,Name,Tags,URL,Description\n2024-01-01,Best,,https://x,"My, best"\n\n' +
        'Position,Name,Year,URL,Description\n1,Dune,2021,https://y,\n',
    );
    expect(file.header[0]).toBe('Position');
    expect(file.preamble.at(-1)).toEqual(['2024-01-01', 'Best', '', 'https://x', 'My, best']);
    expect(cellsOf(file)).toEqual([['1', 'Dune', '2021', 'https://y', '']]);
  });

  it('continues below an empty line, also where a row repeats the header', () => {
    expect(cellsOf(table('Title,Date\nDune,2024\n\nEmma,2023\n'))).toHaveLength(2);
    expect(cellsOf(table('Title,Date\nDune,2024\n\nTitle,Date\nEmma,2023\n'))).toHaveLength(3);
  });

  it.each([
    ['before', 'Title, "Date", "Note"\nDune, "2024", "He said, ""no, "" yes"\n "Emma, 2", "2023", ""\n'],
    [
      'before and behind',
      '"Title" ,  "Date" , "Note"\r\n"Dune",  "2024" , "He said, ""no, "" yes"\r\n"Emma, 2" , "2023", "" \r\n',
    ],
  ])('may have spaces %s its quotation marks', (_where, text) => {
    expect(table(text).header).toEqual(['Title', 'Date', 'Note']);
    expect(cellsOf(table(text))).toEqual([
      ['Dune', '2024', 'He said, "no, " yes'],
      ['Emma, 2', '2023', ''],
    ]);
  });

  it('may have millions of spaces where there are spaces before its quotation marks', () => {
    const text = `Title, "Date"\nDune,${' '.repeat(60_000_000)}2024\nEmma, "2023"\n`;
    const file = readTable('a.csv', textOf(new TextEncoder().encode(text))) as TableFile;
    expect(cellsOf(file).at(-1)).toEqual(['Emma', '2023']);
  });

  it('may have quotation marks in the names of its columns', () => {
    const file = table('"""Title""","""Date"""\nDune,2024\n');
    expect(file.header).toEqual(['"Title"', '"Date"']);
    expect(cellsOf(file)).toEqual([['Dune', '2024']]);
  });

  it('may have shorter rows and empty surplus cells; a surplus that says something fails the row', () => {
    const rows = [...table('Title,Date\nDune\nEmma,2024,,\nUlysses,2024,x\n').rows()];
    expect(rows.map(({ error }) => error !== undefined)).toEqual([false, false, true]);
  });

  it('may have columns of any name', () => {
    const file = table('__proto__,a,a\n1,2,3\n');
    expect(file.header).toEqual(['__proto__', 'a', 'a']);
    expect(cellsOf(file)).toEqual([['1', '2', '3']]);
  });

  it('is read again from its beginning each time', () => {
    const rows = Array.from({ length: 40_000 }, (_, row) => `Film ${row},"A review\nof ${row}"`);
    const file = table(`Title,Review\n${rows.join('\n')}`);
    expect(cellsOf(file)).toHaveLength(40_000);
    expect(cellsOf(file).at(-1)).toEqual(['Film 39999', 'A review\nof 39999']);
  });
});

describe('a quotation mark that is never closed', () => {
  it('makes no row of the end of a line that is longer than any row', () => {
    const csv = `Id,Title,Review\n1,"${'x'.repeat(1_500_000)}",Good\n2,Weir,Calm\n`;
    const file = readTable('a.csv', textOf(new TextEncoder().encode(csv)));
    if (file === null || isUnreadable(file)) throw new Error('no table');
    expect([...file.rows()].map(({ cells, error }) => error ?? cells)).toEqual([
      'A quotation mark in this row is never closed.',
      ['2', 'Weir', 'Calm'],
    ]);
  });

  const HEAD = 'Id,Title,Author,Rating,Review\n';

  it('fails its row alone, where the rows below prove to be rows', () => {
    expect(
      outcomes(`${HEAD}1,Dune,Herbert,5,"Great\n2,Emma,Austen,4,\n3,Ulysses,"Joyce",3,"a\nb"\n`),
    ).toEqual(['failed', 'Emma', 'Ulysses']);
    expect(outcomes(`${HEAD}1,"Dune,Herbert,5,\n2,"Emma",Austen,4,"Nice, really"\n`)).toEqual([
      'failed',
      'Emma',
    ]);
  });

  it('fails every row that it swallows, and counts each', () => {
    expect(outcomes(`${HEAD}1,"Dune,Herbert,5,\n2,"Emma,Austen,4,\n3,Ulysses,Joyce,3,\n`)).toEqual([
      'failed',
      'failed',
      'Ulysses',
    ]);
  });

  it('fails the last row', () => {
    expect(outcomes(`${HEAD}1,Dune,Herbert,5,\n2,Emma,Austen,4,"Nice`)).toEqual(['Dune', 'failed']);
  });

  it('does not slow down a file that is full of them', () => {
    const count = isFullRun ? 20_000 : 5_000;
    const rows = Array.from({ length: count }, (_, row) => `${row},"Film,Someone,5,`);
    const all = outcomes(HEAD + rows.join('\n'));
    expect(all).toHaveLength(count);
    expect(new Set(all)).toEqual(new Set(['failed']));
  });

  it('does not slow down a file with a line of many megabytes', () => {
    const csv = `${HEAD}1,Dune,Herbert,5,\n${'x'.repeat(isFullRun ? 40_000_000 : 10_000_000)}\n2,Emma,Austen,4,\n`;
    const file = readTable('a.csv', textOf(new TextEncoder().encode(csv)));
    const rows = file !== null && !isUnreadable(file) ? [...file.rows()] : [];
    expect(rows[0]).toMatchObject({ cells: ['1', 'Dune', 'Herbert', '5', ''] });
    expect(rows.some(({ error }) => error !== undefined)).toBe(true);
  });

  it('fails all rows below very many of them, and counts each', () => {
    const rows = Array.from({ length: 600 }, (_, row) =>
      row % 2 === 0 ? `${row},"Dune,Herbert,5,` : `${row},Emma,Austen,4,`,
    );
    const all = outcomes(`${HEAD}${rows.join('\n')}\n`);
    expect(all).toHaveLength(600);
    expect(all.slice(0, 4)).toEqual(['failed', 'Emma', 'failed', 'Emma']);
    expect(all.at(-1)).toBe('failed');
  });

  it('is none in a review that quotes without doubling its quotation marks', () => {
    expect(outcomes(`${HEAD}1,Dune,Herbert,5,"He said "yes" and\nleft, then"\n2,Emma,Austen,4,\n`)).toEqual([
      'Dune',
      'Emma',
    ]);
  });
});

describe('a table in the cells of another', () => {
  const cells = [
    ['1', 'Dune, 1', 'One "two"\nthree'],
    ['2', 'Emma', ''],
  ];

  it('is read where a spreadsheet quoted every line', () => {
    const text = '"Id,Title,""Review"""\r\n"1,""Dune, 1"",""One """"two""""\nthree"""\r\n"2,Emma,"\r\n';
    expect(table(text).header).toEqual(['Id', 'Title', 'Review']);
    expect(cellsOf(table(text))).toEqual(cells);
  });

  it('is read where it quoted only lines with quotation marks, and added empty cells', () => {
    const text = 'Id,Title,Review;;\n"1,""Dune, 1"",""One """"two""""\nthree""";;\n2,Emma,;;\n';
    expect(table(text).header).toEqual(['Id', 'Title', 'Review']);
    expect(cellsOf(table(text))).toEqual(cells);
  });

  it('is read where a cell has very many tabs', () => {
    const tabs = `a${'\t'.repeat(400_000)}b`;
    const text = `Id,Title,Review;;\n"1,""Dune, 1"",x";;\n2,${tabs},;;\n`;
    expect(cellsOf(table(text))[1]?.[1]).toBe(tabs);
  });
});

describe('a text', () => {
  it.each([
    ['prose', 'Dear diary,\nthis day, I read.\nIt was good.\nI slept.\n'],
    [
      'clippings of a Kindle',
      'Dune (Frank Herbert)\n- Your Highlight on page 5 | Location 71-72 | Added on Monday\n\nFear.\n==========\n'.repeat(
        9,
      ),
    ],
  ])('of %s is no table', (_what, text) => {
    expect(readTable('a.txt', textOfString(text))).toBeNull();
  });
});
