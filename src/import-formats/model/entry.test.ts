import { describe, expect, it } from 'vitest';
import { createEntry, dateRange, foldedKey, joinTexts } from './entry.ts';

describe('an entry of an import', () => {
  it('lacks what its row leaves open', () => {
    const said = { rows: [], key: 'k', category: 'GAME', name: 'Ico', status: 'DONE' } as const;
    expect(createEntry({ ...said, note: '', date: null, rating: undefined, tags: ['', 'a', 'a'] })).toEqual({
      ...said,
      tags: ['a'],
    });
  });

  it('has the same key however its name is spelled', () => {
    expect(foldedKey('Pokémon  Red', 1996)).toBe(foldedKey('pokemon red', '1996'));
    expect(foldedKey('!!!')).not.toBe(foldedKey('???'));
  });

  it('joins texts, each once', () => {
    expect(joinTexts(' a ', '', false, 'b', 'a')).toBe('a\n\nb');
  });

  it('dates a time by what is known of its start and end', () => {
    expect(dateRange('2020-01', '2020-03-05')).toBe('2020-01/2020-03-05');
    expect(dateRange('2020-01-05', null)).toBe('2020-01-05');
    expect(dateRange(null, '2020')).toBe('2020');
    expect(dateRange('2020-05-05', '2020-05-05')).toBe('2020-05-05');
    expect(dateRange('2021-01-01', '2020-05-05')).toBe('2020-05-05');
  });
});
