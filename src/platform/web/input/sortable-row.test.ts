import { describe, expect, it } from 'vitest';
import { dropTarget, moveTarget, placeBefore } from './sortable-row.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('a row that is moved by keys', () => {
  it.each([
    ['a', 1, 'c'],
    ['c', -1, 'b'],
    ['c', 1, null],
    ['d', -Infinity, 'a'],
    ['b', Infinity, null],
  ])('%s by %s stands before %s', (id, offset, before) => {
    expect(moveTarget(ids, id, offset)).toBe(before);
  });

  it.each([
    ['a', -1],
    ['d', 1],
    ['d', Infinity],
    ['unknown', 1],
  ])('%s by %s stays', (id, offset) => {
    expect(moveTarget(ids, id, offset)).toBeUndefined();
  });
});

describe('a row that is dropped', () => {
  it.each([
    ['a', 'c', 'above', 'c'],
    ['a', 'c', 'below', 'd'],
    ['d', 'a', 'above', 'a'],
    ['a', 'd', 'below', null],
    ['b', 'a', 'below', 'c'],
  ] as const)('%s on %s, %s its middle, stands before %s', (id, onId, edge, before) => {
    expect(dropTarget(ids, id, onId, edge)).toBe(before);
  });
});

it('rows follow the one that was moved', () => {
  expect(placeBefore(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(placeBefore(ids, 'a', null)).toEqual(['b', 'c', 'd', 'a']);
});
