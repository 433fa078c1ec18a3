import { describe, expect, it } from 'vitest';
import { chooseFrom, lineOf, successorOf } from './guide-line.ts';

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

describe('the choice from a line', () => {
  it('is the first ten', () => {
    const choice = chooseFrom(LETTERS, new Set());
    expect(idsOf(choice.shown)).toBe('abcdefghij');
    expect(successorOf(choice)).toEqual({ id: 'k' });
  });

  it('passes over what was dismissed, and fills up to ten', () => {
    const choice = chooseFrom(LETTERS, new Set(['b', 'k', 'elsewhere']));
    expect(idsOf(choice.shown)).toBe('acdefghijl');
    expect(idsOf(choice.dismissed)).toBe('bk');
    expect(choice.left).toHaveLength(13);
  });

  it('has only what matches', () => {
    const choice = chooseFrom(LETTERS, new Set(['c']), ({ id }) => 'aceg'.includes(id));
    expect([idsOf(choice.shown), idsOf(choice.matching), choice.left.length]).toEqual(['aeg', 'aeg', 14]);
    expect(successorOf(choice)).toBeUndefined();
  });
});
