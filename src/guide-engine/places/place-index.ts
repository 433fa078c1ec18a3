import { buildSearchTable, type SearchTable, type NamedTarget } from '../index/key-table.ts';
import type { DestinationRecord, Town } from '../record.ts';
import { searchKeys } from '../text/normalise.ts';
import { compareUtf8 } from '../text/string-table.ts';
import { CONTINENTS } from './continents.ts';
import { COUNTRY_CODES, countryNames } from './countries.ts';

/** What an input may refer to. Numbers are positions in `destinations`. */
export type Place =
  | { readonly kind: 'destination'; readonly destination: number }
  | { readonly kind: 'country'; readonly cc: string; readonly destinations: readonly number[] }
  | { readonly kind: 'region'; readonly name: string; readonly destinations: readonly number[] }
  | { readonly kind: 'sight'; readonly name: string; readonly destination: number }
  | { readonly kind: 'town'; readonly town: Town };

/** All destinations and all names that lead to them. */
export interface PlaceIndex {
  /** Sorted by id. */
  readonly destinations: readonly DestinationRecord[];
  readonly places: readonly Place[];
  /** Targets are positions in `places`, sources positions in PLACE_SOURCES. */
  readonly names: SearchTable;
}

/**
 * The priority of equal names: "Luxembourg" means the city rather than the country, "Tivoli" the town rather than a
 * garden of the same name elsewhere.
 */
export const PLACE_SOURCES = [
  'destination',
  'destination alias',
  'country',
  'region',
  'sight',
  'town',
  'sight alias',
  'town alias',
] as const;

/** Builds the index; ids must be different. The gazetteer's towns lead to their nearest destination. */
export function buildPlaceIndex(
  unsorted: readonly DestinationRecord[],
  gazetteer: readonly Town[],
): PlaceIndex {
  const destinations = unsorted.toSorted((a, b) => compareUtf8(a.id, b.id));
  const places: Place[] = [];
  const names: NamedTarget[] = [];
  const add = (
    place: Place,
    namesBySource: Partial<Record<(typeof PLACE_SOURCES)[number], readonly string[]>>,
  ) => {
    const target = places.push(place) - 1;
    for (const [i, source] of PLACE_SOURCES.entries()) {
      for (const key of (namesBySource[source] ?? []).flatMap(searchKeys))
        names.push({ key, target, source: i });
    }
  };
  for (const [i, { name, aliases }] of destinations.entries()) {
    add({ kind: 'destination', destination: i }, { destination: [name], 'destination alias': aliases });
  }
  for (const cc of COUNTRY_CODES) {
    add(
      { kind: 'country', cc, destinations: positions(destinations, (place) => place.cc === cc) },
      { country: countryNames(cc) },
    );
  }
  for (const { names: aliases, countries } of CONTINENTS) {
    const within = positions(destinations, (place) => countries.includes(place.cc));
    add({ kind: 'region', name: aliases[0]!, destinations: within }, { region: aliases });
  }
  for (const name of new Set(destinations.map(({ region }) => region))) {
    add(
      { kind: 'region', name, destinations: positions(destinations, (place) => place.region === name) },
      { region: [name] },
    );
  }
  for (const [i, { sights }] of destinations.entries()) {
    for (const { name, aliases } of sights)
      add({ kind: 'sight', name, destination: i }, { sight: [name], 'sight alias': aliases });
  }
  for (const town of gazetteer)
    add({ kind: 'town', town }, { town: [town.name], 'town alias': town.aliases });
  return { destinations, places, names: buildSearchTable(names) };
}

function positions(
  destinations: readonly DestinationRecord[],
  matches: (place: DestinationRecord) => boolean,
): number[] {
  return Array.from(destinations.keys()).filter((i) => matches(destinations[i]!));
}
