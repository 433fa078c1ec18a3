import { expect, test } from 'vitest';
import { kilometresBetween } from './distance.ts';

const PARIS = { lat: 48.8566, lon: 2.3522 };
const LONDON = { lat: 51.5074, lon: -0.1278 };

test('Paris and London are 344 km apart in both directions', () => {
  expect(kilometresBetween(PARIS, LONDON)).toBeCloseTo(344, 0);
  expect(kilometresBetween(LONDON, PARIS)).toBe(kilometresBetween(PARIS, LONDON));
});
test('distances are correct across the date line', () => {
  expect(kilometresBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111, 0);
});
test('the distance from a place to itself is zero', () => expect(kilometresBetween(PARIS, PARIS)).toBe(0));
