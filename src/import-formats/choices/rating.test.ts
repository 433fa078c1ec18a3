import { expect, it } from 'vitest';
import { isRounded } from './rating.ts';

it('stars are rounded only where the rating was something else', () => {
  expect(isRounded({ value: 8, max: 10 }, 'half')).toBe(false);
  expect(isRounded({ value: 7, max: 10 }, 'half')).toBe(false);
  expect(isRounded({ value: 7, max: 10 }, 'whole')).toBe(true);
  expect(isRounded({ value: 1, max: 10 }, 'half')).toBe(true);
  expect(isRounded({ value: 83, max: 100 }, 'half')).toBe(true);
  expect(isRounded({ value: 0, max: 10 }, 'half')).toBe(false);
  expect(isRounded(undefined, 'half')).toBe(false);
});
