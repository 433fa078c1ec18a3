import { describe, expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

describe('the time left of the sleep timer', () => {
  it.each([
    [30 * 60_000, '30:00'],
    [9 * 60_000 + 58_000, '9:58'],
    [5_000, '0:05'],
    [4_001, '0:05'],
    [0, '0:00'],
    [-20, '0:00'],
  ])('of %i ms is %s', (leftMs, shown) => {
    expect(formatTimeLeft(leftMs)).toBe(shown);
  });
});
