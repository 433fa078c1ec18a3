import { describe, expect, test } from 'vitest';
import { PLACE_INDEX } from '../../../test/guide-engine/fixtures/indexes.ts';
import { DESTINATIONS } from '../../../test/guide-engine/fixtures/places.ts';
import type { Guide } from '../guide.ts';
import { buildPlaceIndex } from './place-index.ts';
import { travelGuide } from './travel-guide.ts';

const result = (input: string, childFriendly = false) => travelGuide(PLACE_INDEX, input, { childFriendly });

function guide(input: string, childFriendly = false): Guide {
  const made = result(input, childFriendly);
  if (made.kind === 'unknown') throw new Error(made.message);
  return made;
}

const names = (input: string, childFriendly = false) =>
  guide(input, childFriendly).entries.map(({ name }) => name);

describe('a travel guide', () => {
  test('shows ten sights of a destination, each with kind, place and search', () => {
    const { entries, understood } = guide('Lisbon');
    expect(entries).toHaveLength(10);
    expect(understood).toEqual({ how: 'destination', label: 'Lisbon', id: 'destination:lisbon' });
    expect(entries.find(({ name }) => name === 'Belém Tower')).toMatchObject({
      id: 'destination:lisbon/belem-tower',
      kindLabel: 'tower',
      place: 'Lisbon',
      query: 'Belém Tower, Lisbon',
      why: ['One of the best-known sights of Lisbon', 'Tower in Lisbon'],
    });
  });
  test('says how far outside a sight is', () => {
    const lisbon = DESTINATIONS[0]!;
    const sights = lisbon.sights.map((sight) => ({ ...sight, lat: 39.05 }));
    const index = buildPlaceIndex([{ ...lisbon, sights }], []);
    const made = travelGuide(index, 'Lisbon', { childFriendly: false });
    const reasons = made.kind === 'guide' ? made.entries.map(({ why }) => why.at(-1)) : [];
    expect(reasons[0]).toMatch(/, 37 km from the centre of Lisbon$/u);
  });
  test('fills the list for a small place with sights nearby and states their distance', () => {
    const far = guide('Sintra').entries.filter(({ distanceKm }) => distanceKm !== undefined);
    expect(far).toHaveLength(4);
    expect(far[0]?.why.at(-1)).toBe('In Lisbon, 23 km from Sintra');
  });
  test('for a town shows the nearest destination, with its name and distance', () => {
    expect(guide('Bratislava').understood).toMatchObject({
      how: 'town',
      label: 'Bratislava',
      note: 'Nearest destination: Vienna, 55 km away.',
    });
  });
  test('for a country shows all its destinations', () => {
    const { understood, entries } = guide('Portugal');
    expect(understood.note).toBe('Portugal is answered from its destinations here: Lisbon, Sintra.');
    expect(new Set(entries.map(({ place }) => place))).toEqual(new Set(['Lisbon', 'Sintra']));
  });
  test('for a country without destinations shows the one within reach of its centre', () => {
    const { understood, entries } = guide('Slovakia');
    expect(understood).toEqual({
      how: 'country',
      label: 'Slovakia',
      id: 'destination:vienna',
      note: 'No destination in Slovakia is in the catalogue yet. The nearest is Vienna, 252 km from the middle of Slovakia.',
    });
    expect(entries[0]?.why.at(-1)).toBe('In Vienna, 252 km from the middle of Slovakia');
  });
  test('leaves out the requested sight', () => {
    expect(names('Prater')).not.toContain('Prater');
    expect(guide('Prater').understood.note).toBe('Prater is in Vienna; here is what else to see there.');
  });
  test('offers other places with the same name', () => {
    const [other] = guide('Springfield').others;
    expect(other?.label).toBe('Springfield (47 km from Chicago)');
    expect(guide('Springfield').understood.note).toBe('Nearest destination: Chicago, 287 km away.');
    expect(guide(other!.label).understood.note).toBe('Nearest destination: Chicago, 47 km away.');
  });
});

describe('a travel guide for children', () => {
  test('contains nothing unsuitable', () => {
    expect(names('Lisbon', true)).not.toContain('Bairro Alto bars');
    expect(names('Chicago', true)).not.toContain('Green Mill');
    expect(names('Vienna', true)).not.toContain('Casino Wien');
  });
  test('begins with sights made for children and states the age', () => {
    expect(guide('Vienna', true).entries[0]?.why[0]).toMatch(/^Made for children: /u);
  });
});

describe('a place without a guide', () => {
  test('is reported as unknown, with close names', () => {
    expect(result('Lisburn Town')).toEqual({
      kind: 'unknown',
      message: 'No place called “Lisburn Town” is known here.',
      close: [{ id: 'destination:lisbon', label: 'Lisbon, Portugal' }],
    });
  });
  test('gives the reason that its country has no destination', () => {
    expect(result('Mongolia')).toMatchObject({
      kind: 'unknown',
      message: 'No destination in Mongolia is in the catalogue yet.',
    });
  });
  test('offers other places with its name first', () => {
    const index = buildPlaceIndex(DESTINATIONS, [
      { name: 'Tripoli', aliases: [], cc: 'LY', lat: 32.89, lon: 13.19, population: 1_100_000 },
      { name: 'Tripoli', aliases: [], cc: 'AT', lat: 48.2, lon: 16.1, population: 230_000 },
    ]);
    expect(travelGuide(index, 'Tripoli', { childFriendly: false })).toMatchObject({
      kind: 'unknown',
      message: expect.stringMatching(/^No destination near Tripoli/u),
      close: [{ label: 'Tripoli (20 km from Vienna)' }, {}, {}, {}],
    });
  });
  test('states the distance to the nearest destination', () => {
    expect(result('Ulan Bator')).toMatchObject({
      kind: 'unknown',
      message: expect.stringMatching(/^No destination near Ulaanbaatar .* Vienna is \d+ km away\.$/u),
    });
  });
});
