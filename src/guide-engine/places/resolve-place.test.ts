import { describe, expect, test } from 'vitest';
import { PLACE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { DESTINATIONS, GAZETTEER } from '../../../test/guide-engine/fixtures/places.ts';
import { buildPlaceIndex } from './place-index.ts';
import { similarDestinations, resolvePlace } from './resolve-place.ts';
import { suggestPlaces } from './suggest-places.ts';
import { choiceOfPlace } from './trip.ts';

function read(input: string, index = PLACE_INDEX): string {
  const found = resolvePlace(index, input);
  return found === undefined ? 'unknown' : `${found.spelling}: ${choiceOfPlace(index, found.places[0]!).id}`;
}

test.each([
  ['a destination', 'LISBON', 'right: destination:lisbon'],
  ['its name in another language', 'Lisbonne', 'right: destination:lisbon'],
  ['a destination with its country', 'Vienna, Austria', 'right: destination:vienna'],
  ['a country', 'Portugal', 'right: country:PT'],
  ['a country in another language', 'Österreich', 'right: country:AT'],
  ['a country with its article', 'the USA', 'right: country:US'],
  ['a continent', 'Europa', 'right: region:Europe'],
  ['a region', 'Midwest', 'right: region:Midwest'],
  ['a city before a region of its name', 'Vienna', 'right: destination:vienna'],
  ['a sight', 'schonbrunn zoo', 'right: sight:Schönbrunn Zoo'],
  ['a town', 'Bratislava', 'right: town:Bratislava:48.15,17.11'],
  ['a town by its other name', 'Pressburg', 'right: town:Bratislava:48.15,17.11'],
  ['the bigger town of a name', 'Springfield', 'right: town:Springfield:39.8,-89.65'],
  ['a town by what it is near to', 'Springfield (47 km from Chicago)', 'right: town:Springfield:41.9,-88.2'],
  ['a place with a typing error', 'Chciago', 'typo: destination:chicago'],
  ['the beginning of a name', 'Ulaan', 'beginning: town:Ulaanbaatar:47.92,106.92'],
  ['a name that is much alike', 'Ulaanbaatar airport', 'similar: town:Ulaanbaatar:47.92,106.92'],
  ['a place in the wrong country', 'Lisbon, Austria', 'unknown'],
  ['nonsense', 'qwxzv', 'unknown'],
])('%s is understood (%s)', (_, input, expected) => expect(read(input)).toBe(expected));

describe('a town with exactly the same name', () => {
  const [lisbon, ...others] = DESTINATIONS;
  const sights = lisbon!.sights.map((sight, i) => (i > 0 ? sight : { ...sight, aliases: ['Belém'] }));
  const index = buildPlaceIndex(
    [{ ...lisbon!, sights }, ...others],
    [
      ...GAZETTEER,
      { name: 'Belém', aliases: [], cc: 'BR', lat: -1.46, lon: -48.5 },
      { name: 'Augsburg', aliases: ['Augusta'], cc: 'DE', lat: 48.37, lon: 10.9, population: 296_000 },
      { name: 'Augusta', aliases: [], cc: 'US', lat: 33.47, lon: -82.01, population: 202_000 },
      { name: 'Prater', aliases: [], cc: 'US', lat: 31.9, lon: -84.5 },
    ],
  );

  test('takes precedence over a sight with that name as an alias', () =>
    expect(read('Belém', index)).toBe('right: town:Belém:-1.46,-48.5'));
  test('takes precedence over a town with that name as an alias', () =>
    expect(read('Augusta', index)).toBe('right: town:Augusta:33.47,-82.01'));
  test('does not take precedence over a sight with that name', () =>
    expect(read('Prater', index)).toBe('right: sight:Prater'));
});

describe('a town with a comma in its name', () => {
  const aurora = { name: 'Aurora, Illinois', aliases: [], cc: 'US', lat: 41.76, lon: -88.32 };
  const index = buildPlaceIndex(DESTINATIONS, [...GAZETTEER, aurora]);
  const expected = 'right: town:Aurora, Illinois:41.76,-88.32';

  test('is found by what is suggested for it', () => {
    const [suggested] = suggestPlaces(index, 'aurora');
    expect(suggested!.label).toMatch(/^Aurora, Illinois \(\d+ km from Chicago\)$/u);
    expect(read(suggested!.label, index)).toBe(expected);
  });
  test('is found with its country', () => expect(read('Aurora, Illinois, USA', index)).toBe(expected));
});

test('a misspelled destination is not the beginning of a sight', () => {
  const [lisbon, ...others] = DESTINATIONS;
  const sights = lisbon!.sights.map((sight, i) => (i > 0 ? sight : { ...sight, aliases: ['Chicgohaus'] }));
  const index = buildPlaceIndex([{ ...lisbon!, sights }, ...others], GAZETTEER);
  expect(read('Chicgo', index)).toBe('typo: destination:chicago');
  expect(read('Chicgoh', index)).toMatch(/^beginning: sight:/u);
});

test('a country whose name has an article is not a city without it', () => {
  const salvador = {
    ...DESTINATIONS[0]!,
    id: 'destination:salvador',
    name: 'Salvador',
    aliases: [],
    cc: 'BR',
  };
  const index = buildPlaceIndex([...DESTINATIONS, salvador], GAZETTEER);
  expect(read('El Salvador', index)).toBe('right: country:SV');
  expect(read('the Salvador', index)).toBe('right: destination:salvador');
});

test('similar names are close matches', () =>
  expect(similarDestinations(PLACE_INDEX, 'Lisburn Town')).toEqual([1]));

test('suggestions list destinations before towns, and no country without destinations', () => {
  expect(suggestPlaces(PLACE_INDEX, 's').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Sintra, Portugal']),
  );
  expect(suggestPlaces(PLACE_INDEX, 'vi')[0]?.label).toBe('Vienna, Austria');
  expect(suggestPlaces(PLACE_INDEX, 'mongolia')).toEqual([]);
});

test('suggestions contain nothing that is too far from every destination', () => {
  expect(suggestPlaces(PLACE_INDEX, 'ulaan')).toEqual([]);
  expect(suggestPlaces(PLACE_INDEX, 'bratisl').map(({ label }) => label)).toEqual([
    'Bratislava (55 km from Vienna)',
  ]);
});
