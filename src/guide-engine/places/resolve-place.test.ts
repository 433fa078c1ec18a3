import { expect, test } from 'vitest';
import { PLACE_INDEX } from '../fixtures/indexes.ts';
import { closeDestinations, resolvePlace } from './resolve-place.ts';
import { suggestPlaces } from './suggest-places.ts';
import { choiceOfPlace } from './trip.ts';

function read(input: string): string {
  const found = resolvePlace(PLACE_INDEX, input);
  return found === undefined
    ? 'unknown'
    : `${found.spelling}: ${choiceOfPlace(PLACE_INDEX, found.places[0]!).id}`;
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

test('names somewhat alike are close', () =>
  expect(closeDestinations(PLACE_INDEX, 'Lisburn Town')).toEqual([1]));

test('what is typed suggests destinations before towns, and no country without any', () => {
  expect(suggestPlaces(PLACE_INDEX, 's').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Sintra, Portugal']),
  );
  expect(suggestPlaces(PLACE_INDEX, 'vi')[0]?.label).toBe('Vienna, Austria');
  expect(suggestPlaces(PLACE_INDEX, 'mongolia')).toEqual([]);
});
