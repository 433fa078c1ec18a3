import { describe, expect, it } from 'vitest';
import { isPartialStars, starsOf } from './rating.ts';

const of = (max: number) => (value: number) => starsOf({ value, max }, 'nearest');

describe('stars of a rating of another scale', () => {
  it('are the nearest, halves upwards, and at least one', () => {
    expect([0.5, 1, 1.5, 2.5, 3.5, 4.5, 5].map(of(5))).toEqual([1, 1, 2, 3, 4, 5, 5]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(of(10))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(of(5)(4.25)).toBe(4);
    expect(of(100)(72)).toBe(4);
    expect(of(3)(3)).toBe(5);
  });

  it('are rounded up or down by choice', () => {
    expect(starsOf({ value: 4.25, max: 5 }, 'up')).toBe(5);
    expect(starsOf({ value: 4.75, max: 5 }, 'down')).toBe(4);
    expect(starsOf({ value: 0.5, max: 5 }, 'down')).toBe(1);
  });

  it('are none where nothing was given', () => {
    for (const value of [0, -1, NaN]) expect(of(5)(value)).toBeNull();
    expect(starsOf(undefined, 'nearest')).toBeNull();
  });

  it('are never more than five', () => {
    expect(of(5)(7)).toBe(5);
  });

  it('say less than the rating did only where that was no whole star', () => {
    expect(isPartialStars({ value: 8, max: 10 })).toBe(false);
    expect(isPartialStars({ value: 4, max: 5 })).toBe(false);
    expect(isPartialStars({ value: 7, max: 10 })).toBe(true);
    expect(isPartialStars({ value: 0, max: 10 })).toBe(false);
    expect(isPartialStars(undefined)).toBe(false);
  });
});
