import { expect, test } from 'vitest';
import { PLACE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { findPoint } from './find-point.ts';

test.each(['LISBON', 'Lisbonne', 'Vienna, Austria', 'Bratislava'])('%s is at one certain point', (name) =>
  expect(findPoint(PLACE_INDEX, name)).toEqual({ lat: expect.any(Number), lon: expect.any(Number) }),
);

test.each([
  ['a country', 'Portugal'],
  ['a continent', 'Europa'],
  ['several towns', 'Springfield'],
  ['a name with a typing error', 'Chciago'],
  ['the beginning of a name', 'Ulaan'],
  ['a place in the wrong country', 'Lisbon, Austria'],
  ['a place of one’s own', 'Grandma’s garden'],
])('%s is at no certain point', (_, name) => expect(findPoint(PLACE_INDEX, name)).toBeUndefined());
