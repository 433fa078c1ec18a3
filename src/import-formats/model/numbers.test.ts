import { describe, expect, it } from 'vitest';
import { readNumber, readOrdinal, readRating, readYear } from './numbers.ts';

describe('a number', () => {
  it('is read with a point or a comma', () => {
    expect([' 4.5', '4,5', '-1', '10'].map(readNumber)).toEqual([4.5, 4.5, -1, 10]);
  });

  it('is not guessed from other texts', () => {
    expect(['', '--', '4.5/5', '1,234.5', 'four'].map(readNumber)).toEqual([null, null, null, null, null]);
  });
});

it('reads the number of an episode from 0', () => {
  expect(['0', ' 12 ', '3.0', '-1', '1.5', '', 'one'].map(readOrdinal)).toEqual([
    0,
    12,
    3,
    null,
    null,
    null,
    null,
  ]);
});

describe('a rating', () => {
  it('is kept on its scale, from a cell or a number', () => {
    expect(readRating('0.5', 5)).toEqual({ value: 0.5, max: 5 });
    expect(readRating(8, 10)).toEqual({ value: 8, max: 10 });
  });

  it('was not given where the cell is empty or zero, or no rating of the scale', () => {
    const values = ['', '0', 0, null, undefined, '-1', '11'];
    expect(values.map((value) => readRating(value, 10))).toEqual(values.map(() => undefined));
  });
});

describe('the year of a work', () => {
  it('is read from a cell, a number or a date', () => {
    expect(['1994', 1994, '1994.0', '2022-05-04T00:00:00Z'].map(readYear)).toEqual([1994, 1994, 1994, 2022]);
  });

  it('may be before the year 1000', () => {
    expect(['868', 868, '868.0', '0868'].map(readYear)).toEqual([868, 868, 868, 868]);
  });

  it('is unknown in anything else', () => {
    const values = ['', null, undefined, '0000', '94', '19945', '300 pages'];
    expect(values.map(readYear)).toEqual(values.map(() => undefined));
  });
});
