import { describe, expect, it } from 'vitest';
import { lineOf, narrowLine, successorOf } from './guide-line.ts';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');
const LETTERS = items(...'abcdefghijklmno'.split(''));

describe('the line of a guide', () => {
  it('is the same whatever was left out of the answer', () => {
    expect(idsOf(lineOf({ recommendations: items('a', 'b'), nextInLine: items('c', 'd') }))).toBe('abcd');
    const dismissed = [
      { id: 'a', rank: 1 },
      { id: 'c', rank: 3 },
      { id: 'd', rank: 4 },
    ];
    expect(idsOf(lineOf({ recommendations: items('b', 'e'), nextInLine: items('f'), dismissed }))).toBe(
      'abcdef',
    );
  });

  it('of an answer without what is next is its recommendations', () => {
    expect(idsOf(lineOf({ recommendations: items('a', 'b') }))).toBe('ab');
  });
});

describe('a narrowed line', () => {
  it('shows the first ten', () => {
    const line = narrowLine(LETTERS, new Set());
    expect(idsOf(line.shown)).toBe('abcdefghij');
    expect(successorOf(line)).toEqual({ id: 'k' });
  });

  it('leaves out what was dismissed, and fills up to ten', () => {
    const line = narrowLine(LETTERS, new Set(['b', 'k', 'elsewhere']));
    expect(idsOf(line.shown)).toBe('acdefghijl');
    expect(idsOf(line.dismissed)).toBe('bk');
    expect(line.left).toHaveLength(13);
  });

  it('shows only what matches', () => {
    const line = narrowLine(LETTERS, new Set(['c']), ({ id }) => 'aceg'.includes(id));
    expect([idsOf(line.shown), idsOf(line.matching), line.left.length]).toEqual(['aeg', 'aeg', 14]);
    expect(successorOf(line)).toBeUndefined();
  });
});
