import { describe, expect, it } from 'vitest';
import { searchWords } from './search.ts';

describe('the words of a search', () => {
  it('are folded, each once, and may be a tag or a year', () => {
    expect(searchWords('  Dune #Cinéma dune 2023 ')).toEqual([
      { text: 'dune', tag: null, year: null },
      { text: '#cinema', tag: 'cinema', year: null },
      { text: '2023', tag: null, year: 2023 },
    ]);
  });

  it('are at most ten, because each is looked for in every entry', () => {
    const letters = 'a b c d e f g h i j k l';
    expect(searchWords(letters).map(({ text }) => text)).toEqual(letters.split(' ').slice(0, 10));
  });
});
