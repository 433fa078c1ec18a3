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
      why: ['In the middle of Lisbon'],
    });
  });
  test('says how far outside a sight is, and in which direction', () => {
    const lisbon = DESTINATIONS[0]!;
    const [tower, ...others] = lisbon.sights;
    const index = buildPlaceIndex([{ ...lisbon, sights: [{ ...tower!, lat: 39.05 }, ...others] }], []);
    const made = travelGuide(index, 'Lisbon', { childFriendly: false });
    expect(made.kind === 'guide' && made.entries[0]?.why[0]).toBe('37 km north of Lisbon');
  });
  test('measures excursions from a town with many sights, even if most are excursions', () => {
    const lisbon = DESTINATIONS[0]!;
    const sights = Array.from({ length: 12 }, (_, i) => ({
      ...lisbon.sights[0]!,
      name: `Sight ${i}`,
      lat: lisbon.lat + (i < 5 ? 0 : 0.35),
    }));
    const made = travelGuide(buildPlaceIndex([{ ...lisbon, sights }], []), 'Lisbon', {
      childFriendly: false,
    });
    const last = made.kind === 'guide' ? made.entries.find(({ name }) => name === 'Sight 5') : undefined;
    expect(last?.why).toEqual(['39 km north of Lisbon']);
  });
  test('says when to come, and what is a walk away', () => {
    const lisbon = DESTINATIONS[0]!;
    const sights = lisbon.sights.map((sight) => ({ ...sight, when: 'At dusk' }));
    const index = buildPlaceIndex([{ ...lisbon, sights }], []);
    const made = travelGuide(index, 'Lisbon', { childFriendly: false });
    expect(made.kind === 'guide' && made.entries[1]?.why).toEqual(['At dusk', 'Beside Belém Tower']);
  });
  test('fills the list for a small place with sights nearby and states their distance', () => {
    const far = guide('Sintra').entries.filter(({ distanceKm }) => distanceKm !== undefined);
    expect(far).toHaveLength(4);
    expect(far[0]?.why[0]).toBe('23 km east of Sintra');
  });
  test('for a town shows what is near it, with the nearest destination', () => {
    expect(guide('Bratislava').understood).toMatchObject({
      how: 'town',
      label: 'Bratislava',
      note: 'Bratislava has no guide of its own. This is what is near it; Vienna is 55 km away.',
    });
  });
  test('for a town begins with what is in the town, however little known', () => {
    const destinations = DESTINATIONS.map((record) => {
      const [first, ...others] = record.sights;
      return {
        ...record,
        sights: [...others, { ...first!, name: 'Blue Church', fame: 1, lat: 48.15, lon: 17.11 }],
      };
    });
    const town = { name: 'Bratislava', aliases: [], cc: 'SK', lat: 48.15, lon: 17.11 };
    const made = travelGuide(buildPlaceIndex(destinations, [town]), 'Bratislava', { childFriendly: false });
    expect(made.kind === 'guide' && made.entries[0]?.name).toBe('Blue Church');
  });
  test('for a town says of each group of sights once how far away it is', () => {
    const reasons = guide('Bratislava').entries.flatMap(({ why }) => why);
    expect(reasons).toContainEqual(expect.stringMatching(/^\d+ km west of Bratislava$/u));
    expect(reasons).toContainEqual(expect.stringMatching(/walk from |^Beside /u));
  });
  test('for a town shows nothing across a sea', () => {
    const towns = [{ name: 'Berlenga', aliases: [], cc: 'PT', lat: 38.9, lon: -9.5, island: 'Berlenga' }];
    expect(
      travelGuide(buildPlaceIndex(DESTINATIONS, towns), 'Berlenga', { childFriendly: false }),
    ).toMatchObject({
      kind: 'unknown',
      message: 'Berlenga is not in the catalogue. The nearest place is Sintra, 15 km away across the water.',
    });
  });
  test('for a country shows all its destinations', () => {
    const { understood, entries } = guide('Portugal');
    expect(understood.note).toBe('Chosen from Lisbon and Sintra.');
    expect(new Set(entries.map(({ place }) => place))).toEqual(new Set(['Lisbon', 'Sintra']));
  });
  test('begins with the requested sight', () => {
    expect(names('Prater')[0]).toBe('Prater');
    expect(guide('Prater').understood.note).toBe(
      'Prater belongs to the guide to Vienna. It comes first, then what is near it.',
    );
  });
  test('begins with the sight by whose name a destination is known, too', () => {
    const destinations = DESTINATIONS.map((record) => ({ ...record, aliases: ['Cabo da Roca'] }));
    const index = buildPlaceIndex(destinations.slice(1, 2), []);
    expect(travelGuide(index, 'Cabo da Roca', { childFriendly: false })).toMatchObject({
      understood: {
        id: 'destination:sintra',
        note: 'Cabo da Roca belongs to the guide to Sintra. It comes first, then what is near it.',
      },
      entries: [{ name: 'Cabo da Roca' }, {}, {}, {}, {}, {}],
    });
  });
  test('offers other places with the same name', () => {
    const index = buildPlaceIndex(DESTINATIONS, [
      { name: 'Aurora', aliases: [], cc: 'US', lat: 41.76, lon: -88.1, population: 180_000 },
      { name: 'Aurora', aliases: [], cc: 'AT', lat: 48.2, lon: 16.1, population: 5_000 },
    ]);
    expect(travelGuide(index, 'Aurora', { childFriendly: false })).toMatchObject({
      understood: { note: expect.stringContaining('Chicago is 41 km away') },
      others: [{ label: 'Aurora (20 km from Vienna)' }],
    });
  });
  test('does not offer a town that is the destination itself', () => {
    const town = { name: 'Lisbon', aliases: [], cc: 'PT', lat: 38.73, lon: -9.14 };
    const made = travelGuide(buildPlaceIndex(DESTINATIONS, [town]), 'Lisbon', { childFriendly: false });
    expect(made.kind === 'guide' && made.others).toEqual([]);
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
  test('names the nearest, if it is too far away', () => {
    expect(result('Slovakia')).toMatchObject({
      kind: 'unknown',
      message: 'Slovakia is not in the catalogue. The nearest place is Vienna, 252 km away.',
      close: [{ label: 'Vienna, Austria' }, {}, {}],
    });
    expect(result('Ulan Bator')).toMatchObject({
      message: expect.stringMatching(/^Ulan Bator is not in .* Vienna, \d+ km away\.$/u),
    });
  });
  test('offers a destination whose name is one letter away', () => {
    const index = buildPlaceIndex(DESTINATIONS, [
      { name: 'Chicaco', aliases: [], cc: 'LY', lat: 32.89, lon: 13.19 },
    ]);
    expect(travelGuide(index, 'Chicaco', { childFriendly: false })).toMatchObject({
      kind: 'unknown',
      close: [{ label: 'Chicago, the United States' }, {}, {}, {}],
    });
  });
  test('offers other places with its name first', () => {
    const index = buildPlaceIndex(DESTINATIONS, [
      { name: 'Tripoli', aliases: [], cc: 'LY', lat: 32.89, lon: 13.19, population: 1_100_000 },
      { name: 'Tripoli', aliases: [], cc: 'AT', lat: 48.2, lon: 16.1, population: 230_000 },
    ]);
    expect(travelGuide(index, 'Tripoli', { childFriendly: false })).toMatchObject({
      kind: 'unknown',
      message: expect.stringMatching(/^Tripoli is not in the catalogue\./u),
      close: [{ label: 'Tripoli (20 km from Vienna)' }, {}, {}, {}],
    });
  });
});
