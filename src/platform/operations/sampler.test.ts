import { expect, it } from 'vitest';
import { createSampler, type LeftOut } from './sampler.ts';

function sampler(maxPerKey: number, max: number) {
  const told: LeftOut[] = [];
  return { ...createSampler({ maxPerKey, max, onLeftOut: (leftOut) => told.push(leftOut) }), told };
}

const times = (count: number, work: () => boolean) =>
  Array.from({ length: count }, work).filter(Boolean).length;

it('the first events of each key pass, and the others are counted', () => {
  const { passes, endMinute, told } = sampler(3, 100);
  expect(times(1_000, () => passes('404 /*'))).toBe(3);
  expect(times(5, () => passes('401 /api/user/login'))).toBe(3);
  expect(passes('500 /api/activity')).toBe(true);
  endMinute();
  expect(told).toEqual([{ '404 /*': 997, '401 /api/user/login': 2 }]);
});

it('many keys together have a limit, too', () => {
  const { passes, endMinute, told } = sampler(3, 10);
  let key = 0;
  expect(times(50, () => passes(String((key += 1))))).toBe(10);
  endMinute();
  const counts = told[0] ?? {};
  expect(Object.keys(counts)).toHaveLength(21);
  expect(counts['others']).toBe(20);
});

it('the next minute begins anew, and tells nothing if nothing was left out', () => {
  const { passes, endMinute, told } = sampler(1, 10);
  expect(passes('a')).toBe(true);
  endMinute();
  expect(passes('a')).toBe(true);
  expect(told).toEqual([]);
});
