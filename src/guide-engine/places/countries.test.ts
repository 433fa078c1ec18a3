import { expect, test } from 'vitest';
import { COUNTRY_CODES, mayLieIn, middleOf, nameOfCountry, namesOfCountry } from './countries.ts';

test.each([
  ['PT', 38.72, -9.14, true],
  ['PT', -9.14, 38.72, false],
  ['US', 21.3, -157.86, true],
  ['NZ', -36.85, 174.76, true],
  ['ZZ', 0, 0, false],
])('whether %s holds %d, %d is %s', (cc, lat, lon, expected) =>
  expect(mayLieIn(cc, { lat, lon })).toBe(expected),
);

test('the middle of each country lies in it', () =>
  expect(COUNTRY_CODES.filter((cc) => !mayLieIn(cc, middleOf(cc)!))).toEqual([]));

test('a country is called by its names in five languages', () => {
  expect(namesOfCountry('DE')).toEqual(
    expect.arrayContaining(['Germany', 'Deutschland', 'Allemagne', 'Alemania', 'Germania']),
  );
  expect(namesOfCountry('NL')).toContain('Holland');
});

test('a country has one name in sentences', () =>
  expect([nameOfCountry('PT'), nameOfCountry('GB')]).toEqual(['Portugal', 'the United Kingdom']));
