import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import { textOfString } from './text-content.ts';

function read(content: string, path = 'films.txt') {
  const list = readList(path, textOfString(content));
  return list && [list.header, ...[...list.rows()].map(({ cells }) => cells)].map(([cell]) => cell);
}

describe('a list of titles', () => {
  it('has a title in each line, and the name of its file for a header', () => {
    expect(read('Alien\r\n\r\n  Paris, Texas \r\nGood Bye, Lenin!')).toEqual([
      'films',
      'Alien',
      'Paris, Texas',
      'Good Bye, Lenin!',
    ]);
  });

  it.each(['Title', 'TITEL', 'Book title', '"Name"'])('has a header such as %s', (header) => {
    expect(read(`\n${header}\nAlien\nHeat\n`)?.slice(1)).toEqual(['Alien', 'Heat']);
  });

  it('can be quoted by a spreadsheet, and have the marks of a list in a note', () => {
    expect(read('"Paris, Texas"\n"The ""Burbs"""\n- Alien\n* Heat\n"Heroes"')?.slice(1)).toEqual([
      'Paris, Texas',
      'The "Burbs"',
      'Alien',
      'Heat',
      'Heroes',
    ]);
  });

  it('is no other text with lines', () => {
    expect(read('BEGIN:VCALENDAR\nEND:VCALENDAR', 'days.ics')).toBeNull();
    expect(read('Alien', 'Films I saw')).toEqual(['Films I saw', 'Alien']);
  });

  it('has each line once although it is read piece by piece', () => {
    const content = { pieces: () => ['Al', 'ien\r', '\nHeat\n', 'Dune'] };
    expect([...(readList('a.txt', content)?.rows() ?? [])]).toEqual([
      { number: 1, cells: ['Alien'] },
      { number: 2, cells: ['Heat'] },
      { number: 3, cells: ['Dune'] },
    ]);
  });
});
