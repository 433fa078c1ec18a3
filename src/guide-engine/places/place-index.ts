import { buildSearchTable, type SearchTable, type NamedTarget } from '../index/key-table.ts';
import type { Coordinates, DestinationRecord, Town } from '../record.ts';
import { searchKey, searchKeys } from '../text/normalise.ts';
import { compareUtf8 } from '../text/string-table.ts';
import { CONTINENTS } from './continents.ts';
import { COUNTRY_CODES, countryNames } from './countries.ts';
import { isInRegion, REGIONS, type Region } from './regions.ts';

/** What an input may refer to. Numbers are positions in `destinations`. */
export type Place =
  | { readonly kind: 'destination'; readonly destination: number }
  | { readonly kind: 'country'; readonly cc: string; readonly destinations: readonly number[] }
  | {
      readonly kind: 'region';
      readonly name: string;
      readonly destinations: readonly number[];
      /** Of a region without destinations, if it is known. */
      readonly middle?: Coordinates;
    }
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
  for (const { names: aliases, members, middle } of regionsOf(destinations)) {
    add(
      { kind: 'region', name: aliases[0]!, destinations: members, ...(members.length === 0 && { middle }) },
      { region: aliases },
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

interface NamedRegion {
  readonly names: readonly string[];
  readonly members: readonly number[];
  readonly middle?: Coordinates;
}

/** The known regions, each with the destinations that say they are of it, and what only the records name. */
function regionsOf(destinations: readonly DestinationRecord[]): NamedRegion[] {
  const known = Map.groupBy(REGIONS, ({ names }) => names[0]!);
  const keyOf = new Map(
    [...known].flatMap(([name, [region]]) => region!.names.map((alias) => [searchKey(alias), name])),
  );
  const own = new Set(destinations.map(({ region }) => region).filter((name) => !keyOf.has(searchKey(name))));
  return [
    ...[...known].map(([name, parts]) => ({
      names: parts[0]!.names,
      members: positions(
        destinations,
        (place) =>
          keyOf.get(searchKey(place.region)) === name || parts.some((part) => isInRegion(part, place)),
      ),
      ...middleOf(parts[0]!),
    })),
    ...[...own].map((name) => ({
      names: [name],
      members: positions(destinations, (place) => place.region === name),
    })),
  ];
}

function middleOf({ box }: Region): { readonly middle?: Coordinates } {
  return box === undefined ? {} : { middle: { lat: (box[0] + box[1]) / 2, lon: (box[2] + box[3]) / 2 } };
}

function positions(
  destinations: readonly DestinationRecord[],
  matches: (place: DestinationRecord) => boolean,
): number[] {
  return Array.from(destinations.keys()).filter((i) => matches(destinations[i]!));
}
