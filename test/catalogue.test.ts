import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { checkCatalogue } from '../src/guide-engine/check/check-catalogue.ts';
import { travelProperties } from '../src/guide-engine/properties/travel-properties.ts';
import { workProperties } from '../src/guide-engine/properties/work-properties.ts';
import { loadCatalogue } from '../src/server/guide/catalogue.ts';

// Thousands of guides are made for each property.
vi.setConfig({ testTimeout: 300_000 });

const catalogue = await loadCatalogue(join(import.meta.dirname, '../catalogue'));

test('every record of the shipped catalogue keeps the rules', () => {
  expect(checkCatalogue(catalogue, new Date().getFullYear())).toEqual([]);
});

describe.each([
  ['movies', workProperties('movie', catalogue)],
  ['books', workProperties('book', catalogue)],
  ['places', travelProperties(catalogue, false)],
  ['places with children', travelProperties(catalogue, true)],
])('guides of %s', (_, properties) => {
  test.each(properties)('$name', ({ violations }) => expect(violations()).toEqual([]));
});
