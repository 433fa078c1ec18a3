import { describe, expect, it } from 'vitest';
import { isRounded, starsOf } from './rating.ts';

const of = (max: number) => (value: number) => starsOf({ value, max }, 'half');
const wholeStarsOf = (value: number) => starsOf({ value, max: 5 }, 'whole');

describe('stars of a rating of another scale', () => {
  it('are the nearest half ones, upwards from the middle, and at least one', () => {
    expect([0.5, 1, 1.5, 2.5, 3.5, 4.5, 5].map(of(5))).toEqual([1, 1, 1.5, 2.5, 3.5, 4.5, 5]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(of(10))).toEqual([1, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
    expect([4.2, 4.25, 4.7, 4.75].map(of(5))).toEqual([4, 4.5, 4.5, 5]);
    expect(of(100)(72)).toBe(3.5);
    expect(of(3)(3)).toBe(5);
  });

  it('are whole by choice', () => {
    expect([0.5, 4, 4.25, 4.5].map(wholeStarsOf)).toEqual([1, 4, 4, 5]);
  });

  it('are none where nothing was given', () => {
    for (const value of [0, -1, NaN]) expect(of(5)(value)).toBeNull();
    expect(starsOf(undefined, 'half')).toBeNull();
  });

  it('are never more than five', () => {
    expect(of(5)(7)).toBe(5);
  });

  it('are rounded only where the rating was something else', () => {
    expect(isRounded({ value: 8, max: 10 }, 'half')).toBe(false);
    expect(isRounded({ value: 7, max: 10 }, 'half')).toBe(false);
    expect(isRounded({ value: 7, max: 10 }, 'whole')).toBe(true);
    expect(isRounded({ value: 1, max: 10 }, 'half')).toBe(true);
    expect(isRounded({ value: 83, max: 100 }, 'half')).toBe(true);
    expect(isRounded({ value: 0, max: 10 }, 'half')).toBe(false);
    expect(isRounded(undefined, 'half')).toBe(false);
  });
});
