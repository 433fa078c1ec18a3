import { expect, test } from 'vitest';
import { DESTINATIONS } from '../../../test/guide-engine/fixtures/places.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { chooseSights, NAMED_LIFT } from './choose-sights.ts';

const city: DestinationRecord = DESTINATIONS[0]!;

function sights(...lines: readonly (readonly [kind: string, fame: number, childFit?: number])[]) {
  return lines.map(([kind, fame, childFit = 1], i) => {
    const sight: Sight = {
      name: `Sight ${i}`,
      aliases: [],
      kind,
      childFit,
      unsafe: false,
      fame,
      description: '',
      lat: city.lat,
      lon: city.lon,
    };
    return { sight, destination: city, lift: 0 };
  });
}

const kindsOf = (chosen: ReturnType<typeof chooseSights>) =>
  new Set(chosen.list.map(({ sight }) => sight.kind));

test('the best-known sights come first', () => {
  expect(
    chooseSights(sights(['museum', 1], ['church', 5], ['park', 3]), false).list.map(
      ({ sight }) => sight.fame,
    ),
  ).toEqual([5, 3, 1]);
});

test('equally known sights keep the order of their destination', () =>
  expect(
    chooseSights(sights(['palace', 4], ['church', 5], ['museum', 4], ['bridge', 5]), false).list.map(
      ({ sight }) => sight.name,
    ),
  ).toEqual(['Sight 1', 'Sight 3', 'Sight 0', 'Sight 2']));

test('sights of the destinations that most travellers visit come first, though some are less known there', () => {
  const inGreatCity = sights(['palace', 5], ['church', 4]).map((located) => ({
    ...located,
    destination: { ...city, id: 'great', fame: 5 },
  }));
  const inSmallTown = sights(['square', 1], ['street', 1], ['museum', 5]).slice(2);
  expect(chooseSights([...inSmallTown, ...inGreatCity], false).list.map(({ sight }) => sight.kind)).toEqual([
    'palace',
    'church',
    'museum',
  ]);
});

test('fame counts more than variety', () => {
  const temples = Array.from({ length: 5 }, () => ['temple', 5] as const);
  const parks = Array.from({ length: 9 }, (_, i) => [`park ${i}`, 4] as const);
  const { list } = chooseSights(sights(...parks, ...temples), false);
  expect(list.slice(0, 5).map(({ sight }) => sight.kind)).toEqual(temples.map(([kind]) => kind));
});

test('outings come after sights that are as well known, except with children', () => {
  const known = sights(['boat-trip', 4], ['zoo', 4, 2], ['nightlife', 3, 0], ['church', 4], ['street', 3]);
  expect(chooseSights(known, false).list.map(({ sight }) => sight.kind)).toEqual([
    'church',
    'boat-trip',
    'zoo',
    'street',
    'nightlife',
  ]);
  expect(chooseSights(known, true).list[0]?.sight.kind).toBe('zoo');
});

test('a sight of a kind that is already in the list ranks lower', () => {
  const museums = Array.from({ length: 12 }, () => ['museum', 5] as const);
  const chosen = chooseSights(sights(...museums, ['park', 4], ['bridge', 3]), false);
  expect(kindsOf(chosen)).toEqual(new Set(['museum', 'park', 'bridge']));
});

test('a list has three kinds, even if the third is little known', () => {
  const known = Array.from({ length: 12 }, (_, i) => [i % 2 === 0 ? 'museum' : 'church', 5] as const);
  expect(kindsOf(chooseSights(sights(...known, ['well', 1]), false)).size).toBe(3);
});

test('most sights in a list for children suit children', () => {
  const { list } = chooseSights(
    sights(...Array.from({ length: 12 }, (_, i) => [`kind ${i}`, 5, i < 6 ? 1 : 0] as const)),
    true,
  );
  expect(list.filter(({ sight }) => sight.childFit >= 1)).toHaveLength(6);
  expect(list).toHaveLength(10);
});

test('a sight that was named comes first, also in a list for children that it suits little', () => {
  const [castle, ...others] = sights(['castle', 5, 0], ['park', 5, 2], ['zoo', 5, 2]);
  const { list } = chooseSights([...others, { ...castle!, lift: NAMED_LIFT }], true);
  expect(list.map(({ sight }) => sight.kind)).toEqual(['castle', 'park', 'zoo']);
});

test('a list contains each name once', () =>
  expect(chooseSights([...sights(['museum', 5]), ...sights(['museum', 5])], false).list).toHaveLength(1));

test('the other sights are next in line; with children, only those that suit them', () => {
  const many = sights(...Array.from({ length: 14 }, (_, i) => [`kind ${i}`, 5, i < 11 ? 1 : 0] as const));
  const { list, reserve } = chooseSights(many, false);
  expect(new Set([...list, ...reserve])).toEqual(new Set(many));
  expect(reserve).toHaveLength(4);
  const withChildren = chooseSights(many, true);
  expect([...withChildren.list, ...withChildren.reserve].length).toBeGreaterThan(10);
  expect(withChildren.reserve.every(({ sight }) => sight.childFit >= 1)).toBe(true);
});

test('what lifts a sight counts like its fame', () => {
  const [church, museum] = sights(['church', 5], ['museum', 3]);
  const { list } = chooseSights([church!, { ...museum!, lift: 3 }], false);
  expect(list.map(({ sight }) => sight.kind)).toEqual(['museum', 'church']);
});

test('the best sight of each destination comes before the second of another', () => {
  const places = ['a', 'b', 'c'].map((id) => ({ ...city, id }));
  const all = places.flatMap((destination) =>
    sights(['castle', 5], ['park', 5]).map((located, i) => ({
      ...located,
      sight: { ...located.sight, name: `${destination.id} ${i}` },
      destination,
    })),
  );
  const firsts = chooseSights(all, false).list.slice(0, 3);
  expect(new Set(firsts.map(({ destination }) => destination.id)).size).toBe(3);
});

test('however many neighbours a place has, its own sights come first', () => {
  const own = sights(...Array.from({ length: 10 }, (_, i) => [`kind ${i}`, 3] as const));
  const near = ['a', 'b', 'c'].flatMap((id) =>
    sights(['palace', 5], ['church', 5]).map((located, i) => ({
      ...located,
      sight: { ...located.sight, name: `Near ${id} ${i}` },
      destination: { ...city, id },
      km: 30,
      lift: -20,
    })),
  );
  const { list } = chooseSights([...near, ...own], false);
  expect(list.every(({ sight }) => !sight.name.startsWith('Near'))).toBe(true);
});
