import { expect, test } from 'vitest';
import { findWalks } from './walks.ts';

const ROME = {
  trevi: { lat: 41.9009, lon: 12.4833 },
  pantheon: { lat: 41.8986, lon: 12.4769 },
  navona: { lat: 41.8992, lon: 12.4731 },
  borghese: { lat: 41.9142, lon: 12.4922 },
};
const { trevi, pantheon, navona, borghese } = ROME;

test('sights within 1.2 km of each other are a walk', () => {
  const [walk, ...others] = findWalks([trevi, borghese, pantheon]);
  expect(walk?.stops).toEqual([0, 2]);
  expect(walk?.km).toBeCloseTo(0.59, 2);
  expect(others).toEqual([]);
});
test('a walk goes on from sight to sight, in a short order', () => {
  const [walk] = findWalks([pantheon, trevi, navona]);
  expect(walk?.stops).toEqual([1, 0, 2]);
  expect(walk?.km).toBeCloseTo(0.91, 2);
  const line = [0, 1, 2, 3].map((step) => ({ lat: step / 100, lon: 0 }));
  expect(findWalks(line.toReversed())[0]?.stops).toHaveLength(4);
});
test('there can be several walks, in the order of their best sights', () => {
  const far = [
    { lat: 48.86, lon: 2.34 },
    { lat: 48.861, lon: 2.341 },
  ];
  expect(findWalks([far[0]!, trevi, pantheon, far[1]!]).map(({ stops }) => stops)).toEqual([
    [0, 3],
    [1, 2],
  ]);
});
test('a walk crosses the date line', () =>
  expect(
    findWalks([
      { lat: 0, lon: 179.999 },
      { lat: 0, lon: -179.999 },
    ])[0]?.km,
  ).toBeCloseTo(0.22, 2));
test('sights at one point are a walk without length', () =>
  expect(findWalks([trevi, trevi])).toEqual([{ stops: [0, 1], km: 0 }]));
test('one sight is no walk', () => {
  expect(findWalks([trevi])).toEqual([]);
  expect(findWalks([])).toEqual([]);
});
