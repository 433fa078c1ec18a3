import { findSimilarRows, findExactRows, findFuzzyRows, findPrefixRows } from '../index/key-table.ts';
import { maxEditsFor } from '../text/edit-distance.ts';
import { hasArticle, normalise, searchKey } from '../text/normalise.ts';
import { stringAt } from '../text/string-table.ts';
import { hasAllWords, isLikelyTypo } from '../text/typing-errors.ts';
import { countryNames } from './countries.ts';
import { nearestDestination, formatDistance } from './nearest-destinations.ts';
import { isInRegion, REGIONS } from './regions.ts';
import { PLACE_SOURCES, type Place, type PlaceIndex } from './place-index.ts';

/** Places that an input may mean, the most likely first; `spelling` says whether it had to be guessed. */
export interface PlaceMatch {
  readonly places: readonly Place[];
  readonly spelling: 'right' | 'beginning' | 'typo' | 'similar';
}

/** Finds the places that a cleaned input names, the most certain matches first; undefined if there are none. */
export function resolvePlace(index: PlaceIndex, input: string): PlaceMatch | undefined {
  const key = searchKey(input);
  const [{ name, area } = { name: input, area: undefined }] = splitAreas(input);
  return (
    findPlace(index, input) ??
    found(index, findUniquePrefix(index, key), 'beginning') ??
    found(index, findMistyped(index, key), 'typo') ??
    (area === undefined
      ? undefined
      : inArea(index, found(index, findMistyped(index, searchKey(name)), 'typo'), area)) ??
    (area !== undefined && isCountry(index, area)
      ? undefined
      : found(index, findMostSimilar(index, key), 'similar'))
  );
}

/** Finds the places that have exactly this name, or the one before a comma in the area behind it. Takes microseconds. */
export function findPlace(index: PlaceIndex, input: string): PlaceMatch | undefined {
  // "El Salvador" is the country, although "the Lisbon" is Lisbon and "Salvador" a city.
  const asWritten = hasArticle(input) ? findExactRows(index.names, normalise(input)) : [];
  const whole =
    found(index, asWritten, 'right') ?? found(index, findExactRows(index.names, searchKey(input)), 'right');
  if (whole !== undefined) return whole;
  for (const { name, area } of splitAreas(input)) {
    const named = found(index, findExactRows(index.names, searchKey(name)), 'right');
    const place = inArea(index, named, area);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Destinations whose name is one typing error away, although another place has the name: Montpellier for Montpelier. */
export function nearlyNamedDestinations(index: PlaceIndex, input: string): number[] {
  const key = searchKey(input);
  const near = findFuzzyRows(index.names, key, 1).filter(
    ({ row, edits }) => edits > 0 && isLikelyTypo(key, stringAt(index.names.keys, row)),
  );
  return destinationsOf(
    index,
    near.map(({ row }) => row),
  );
}

/** Up to five destinations with names somewhat like the input. */
export function similarDestinations(index: PlaceIndex, input: string): number[] {
  const key = searchKey(input);
  // "Paris of the North" is no answer to "Paris, Texas".
  const isAsLong = (row: number) => stringAt(index.names.keys, row).length <= key.length + MAX_LONGER;
  const rows = [
    ...findFuzzyRows(index.names, key, maxEditsFor(key.length)).map(({ row }) => row),
    ...findPrefixRows(index.names, key, 50),
    ...findSimilarRows(index.names, key, SUGGESTION_THRESHOLD)
      .map((alike) => alike.key)
      .filter(isAsLong),
  ];
  return destinationsOf(index, rows).slice(0, 5);
}

function destinationsOf(index: PlaceIndex, rows: readonly number[]): number[] {
  const destinations = rows.flatMap((row) => {
    const place = index.places[index.names.targets[row]!]!;
    return place.kind === 'destination' ? [place.destination] : [];
  });
  return [...new Set(destinations)];
}

/**
 * A name and its area: "Springfield, USA" or "Springfield (47 km from Chicago)". Names have commas, too, so that "Portland,
 * Maine, USA" can be divided in two ways.
 */
function splitAreas(input: string): { readonly name: string; readonly area: string }[] {
  return [...input.matchAll(/(?<=\S)\s*[,(]\s*(?=[^\s)])/gu)].map(({ index, 0: separator }) => ({
    name: input.slice(0, index),
    area: input.slice(index + separator.length).replace(/\)$/u, ''),
  }));
}

/** A shorter input is more often a place that is not here: "Bear" is not the Bear Park in Bern. */
const PREFIX_MIN_CHARS = 5;
/** A shorter beginning of a sight is more often a misspelled destination: "Corica" is Corsica, not the Coricancha. */
const SIGHT_PREFIX_MIN_CHARS = 7;
const LONG_NAME_MIN_CHARS = 10;
const MAX_ROWS = 200;
const SIMILARITY_THRESHOLD = 0.62;
const SUGGESTION_THRESHOLD = 0.33;
const MAX_LONGER = 3;

function found(
  index: PlaceIndex,
  rows: readonly number[],
  spelling: PlaceMatch['spelling'],
): PlaceMatch | undefined {
  if (rows.length === 0) return undefined;
  const targets = byLikelihood(index, rows).map((row) => index.names.targets[row]!);
  return { places: [...new Set(targets)].map((target) => index.places[target]!), spelling };
}

/** Of several towns, prefers the bigger; if sizes are unknown, the one nearer to a destination. */
function byLikelihood(index: PlaceIndex, rows: readonly number[]): number[] {
  const ranked = rows.map((row) => {
    const source = index.names.sources[row]!;
    const place = index.places[index.names.targets[row]!]!;
    if (place.kind !== 'town' || rows.length === 1) return { row, source, population: 0, km: 0 };
    const km = nearestDestination(index, place.town)?.km ?? Infinity;
    return { row, source, population: place.town.population ?? 0, km };
  });
  return ranked
    .toSorted((a, b) => a.source - b.source || b.population - a.population || a.km - b.km || a.row - b.row)
    .map(({ row }) => row);
}

/** For "Springfield, USA" or "Springfield (47 km from Chicago)": keeps only places in that area. */
function inArea(index: PlaceIndex, candidates: PlaceMatch | undefined, area: string): PlaceMatch | undefined {
  const key = searchKey(area);
  const places =
    candidates?.places.filter((place) => areasOf(index, place).some((name) => searchKey(name) === key)) ?? [];
  return candidates === undefined || places.length === 0 ? undefined : { ...candidates, places };
}

/** An input with a country never means a similar place in another country. */
function isCountry(index: PlaceIndex, area: string): boolean {
  return findExactRows(index.names, searchKey(area)).some(
    (row) => PLACE_SOURCES[index.names.sources[row]!] === 'country',
  );
}

function areasOf(index: PlaceIndex, place: Place): string[] {
  if (place.kind === 'country' || place.kind === 'region') return [];
  if (place.kind === 'town') {
    const nearest = nearestDestination(index, place.town);
    return [
      place.town.cc,
      ...countryNames(place.town.cc),
      ...regionNames(place.town),
      ...(nearest === undefined ? [] : [formatDistance(index, nearest)]),
    ];
  }
  const { cc, region, name, ...point } = index.destinations[place.destination]!;
  return [
    cc,
    region,
    ...countryNames(cc),
    ...regionNames({ cc, ...point }),
    ...(place.kind === 'sight' ? [name] : []),
  ];
}

function regionNames(point: Parameters<typeof isInRegion>[1]): string[] {
  return REGIONS.filter((region) => isInRegion(region, point)).flatMap(({ names }) => names);
}

function findUniquePrefix(index: PlaceIndex, key: string): number[] {
  if (key.length < PREFIX_MIN_CHARS) return [];
  const rows = findPrefixRows(index.names, key, MAX_ROWS);
  const [target, ...others] = new Set(rows.map((row) => index.names.targets[row]!));
  if (target === undefined || others.length > 0) return [];
  return index.places[target]!.kind === 'sight' && key.length < SIGHT_PREFIX_MIN_CHARS ? [] : rows;
}

function findMistyped(index: PlaceIndex, key: string): number[] {
  const near = findFuzzyRows(index.names, key, maxEditsFor(key.length)).filter(({ row }) =>
    isLikelyTypo(key, stringAt(index.names.keys, row)),
  );
  return near.filter(({ edits }) => edits === near[0]!.edits).map(({ row }) => row);
}

/** A name that has all words of the input, or a long one within the input; with one other word it is another place. */
function findMostSimilar(index: PlaceIndex, key: string): number[] {
  if (!key.includes(' ')) return [];
  const alike = findSimilarRows(index.names, key, SIMILARITY_THRESHOLD).filter((row) =>
    isWithin(stringAt(index.names.keys, row.key), key),
  );
  return alike.filter(({ similarity }) => similarity === alike[0]!.similarity).map((row) => row.key);
}

function isWithin(name: string, key: string): boolean {
  return hasAllWords(name, key) || (name.length >= LONG_NAME_MIN_CHARS && hasAllWords(key, name));
}
