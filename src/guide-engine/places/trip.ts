import type { Choice, MatchKind, UnknownInput } from '../guide.ts';
import type { Coordinates, Sight } from '../record.ts';
import { capitalised } from '../text/labels.ts';
import { searchKey } from '../text/normalise.ts';
import { destinationInSentence } from './articles.ts';
import { fameOf } from './choose-sights.ts';
import { centreOfCountry, countryName } from './countries.ts';
import { kilometresBetween } from './distance.ts';
import {
  destinationsByDistance,
  formatDistance,
  isOnSameLand,
  nearestDestination,
  NEAR_KM,
} from './nearest-destinations.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { isInReach, type Origin, type Reach } from './reach.ts';

/** The destinations of a guide, and how the input led to them. */
export interface Trip {
  readonly how: MatchKind;
  readonly label: string;
  readonly id?: string;
  /** Positions of the destinations, those with most travellers first. */
  readonly stops: readonly number[];
  /** The point from which distances are measured; none for countries and regions. */
  readonly origin?: Coordinates;
  /** Whether only what is near the origin is shown, wherever it belongs. */
  readonly around?: true;
  /** How far that is, if it is said; what belongs to the origin itself is then left out. */
  readonly reach?: Reach;
  /** The sight that was requested; it comes first. */
  readonly named?: Sight;
  readonly note?: string;
  /** Names the destinations of an area whose sights are shown. */
  readonly chosenFrom?: string;
}

/** The trip to a place; or why there is none: no destination in the country or within reach. */
export function tripTo(index: PlaceIndex, place: Place): Trip | UnknownInput {
  switch (place.kind) {
    case 'destination':
      return tripToDestination(index, place.destination);
    case 'sight':
      return tripToSight(index, place);
    case 'town':
      return tripAround(index, place.town, { how: 'town', label: place.town.name });
    case 'country': {
      const label = countryName(place.cc);
      if (place.destinations.length > 0) return tripToArea(index, 'country', label, place.destinations);
      return tripToEmptyArea(index, 'country', label, centreOfCountry(place.cc));
    }
    case 'region':
      if (place.destinations.length > 0) return tripToArea(index, 'region', place.name, place.destinations);
      return tripToEmptyArea(index, 'region', place.name, place.middle);
  }
}

/** A destination as a choice. */
export function choiceOfDestination(index: PlaceIndex, destination: number): Choice {
  const { id, name, cc } = index.destinations[destination]!;
  return { id, label: `${name}, ${countryName(cc)}` };
}

/** Any place as a choice; requesting its label leads to that place. */
export function choiceOfPlace(index: PlaceIndex, place: Place): Choice {
  switch (place.kind) {
    case 'destination':
      return choiceOfDestination(index, place.destination);
    case 'sight':
      return {
        id: `sight:${place.name}`,
        label: `${place.name}, ${index.destinations[place.destination]!.name}`,
      };
    case 'country':
      return { id: `country:${place.cc}`, label: countryName(place.cc) };
    case 'region':
      return { id: `region:${place.name}`, label: place.name };
    case 'town':
      return choiceOfTown(index, place.town);
  }
}

type TownPlace = Extract<Place, { kind: 'town' }>;

function choiceOfTown(index: PlaceIndex, town: TownPlace['town']): Choice {
  const nearest = nearestDestination(index, town);
  const area = nearest === undefined ? countryName(town.cc) : formatDistance(index, nearest);
  return { id: `town:${town.name}:${town.lat},${town.lon}`, label: `${town.name} (${area})` };
}

function tripToDestination(index: PlaceIndex, destination: number): Trip {
  const record = index.destinations[destination]!;
  return { how: 'destination', label: record.name, id: record.id, stops: [destination], origin: record };
}

function tripToSight(index: PlaceIndex, { name, destination }: Extract<Place, { kind: 'sight' }>): Trip {
  const trip = tripToDestination(index, destination);
  const named = index.destinations[destination]!.sights.find(
    (sight) => searchKey(sight.name) === searchKey(name),
  )!;
  const { lat, lon } = named;
  const note = `${named.name} belongs to the guide to ${atSentenceEnd(trip.label)} It comes first, then what is near it.`;
  return { ...trip, origin: { lat, lon }, named, note };
}

/** The trip to what is near a point: a town, or the middle of an area without destinations. */
function tripAround(
  index: PlaceIndex,
  origin: Origin,
  { how, label }: Pick<Trip, 'how' | 'label'>,
): Trip | UnknownInput {
  const near = destinationsByDistance(index, origin);
  const nearest = near.find(({ destination }) => isOnSameLand(origin, index.destinations[destination]!));
  const stops = stopsNear(index, origin);
  const sights = stops.flatMap((stop) => index.destinations[stop]!.sights);
  const count = sights.filter((sight) => kilometresBetween(origin, sight) <= NEAR_KM).length;
  if (nearest === undefined || count < MIN_SIGHTS_NEAR)
    return tripToSightAt(index, origin, label) ?? nothingNear(index, label, near, origin);
  const { id, name } = index.destinations[nearest.destination]!;
  const km = Math.max(1, Math.round(nearest.km));
  return {
    how,
    label: capitalised(label),
    id,
    stops,
    origin,
    around: true,
    note: `${capitalised(label)} has no guide of its own. This is what is near it; ${name} is ${km} km away.`,
  };
}

/** "Washington, D.C." has its full stop. */
function atSentenceEnd(destination: string): string {
  return `${destinationInSentence(destination).replace(/\.$/u, '')}.`;
}

/** A town with a sight of a wide destination is a part of it: Taormina of Sicily. */
function tripToSightAt(index: PlaceIndex, origin: Origin, label: string): Trip | undefined {
  const [first] = stopsNear(index, origin)
    .flatMap((destination) =>
      index.destinations[destination]!.sights.map((sight) => ({
        place: { kind: 'sight' as const, name: sight.name, destination },
        km: kilometresBetween(origin, sight),
      })),
    )
    .filter(({ km }) => km <= IN_TOWN_KM)
    .toSorted((a, b) => a.km - b.km);
  if (first === undefined) return undefined;
  const trip = tripToSight(index, first.place);
  const note = `${capitalised(label)} belongs to the guide to ${atSentenceEnd(trip.label)} Its ${first.place.name} comes first, then what is near it.`;
  return { ...trip, note };
}

const IN_TOWN_KM = 5;

/** With fewer, a guide would hardly be one. */
const MIN_SIGHTS_NEAR = 5;

/** The trip to what is within reach of a place, but not in it. */
export function tripWithin(index: PlaceIndex, origin: Origin, label: string, reach: Reach): Trip {
  const stops = [...index.destinations.keys()].filter((position) => {
    const record = index.destinations[position]!;
    return isOnSameLand(origin, record) && record.sights.some((sight) => isInReach(origin, sight, reach));
  });
  return { how: 'described', label, stops, origin, around: true, reach };
}

/** The destinations on the same land with a sight near a point. */
export function stopsNear(index: PlaceIndex, origin: Origin): number[] {
  return [...index.destinations.keys()].filter((position) => {
    const record = index.destinations[position]!;
    return (
      Math.abs(record.lat - origin.lat) < MAX_DEGREES_APART &&
      isOnSameLand(origin, record) &&
      record.sights.some((sight) => kilometresBetween(origin, sight) <= NEAR_KM)
    );
  });
}

/** A sight is at most 200 km from its destination, so this leaves out none of them, quickly. */
const MAX_DEGREES_APART = 3;

function nothingNear(
  index: PlaceIndex,
  label: string,
  near: ReturnType<typeof destinationsByDistance>,
  origin: Origin,
): UnknownInput {
  const nearest = near[0];
  const close = near.slice(0, 3).map(({ destination }) => choiceOfDestination(index, destination));
  const none = `${capitalised(label)} is not in the catalogue.`;
  if (nearest === undefined) return { kind: 'unknown', message: none, close };
  const record = index.destinations[nearest.destination]!;
  const km = Math.max(1, Math.round(nearest.km));
  const across = isOnSameLand(origin, record) ? '' : ' across the water';
  return {
    kind: 'unknown',
    message: `${none} The nearest place is ${record.name}, ${km} km away${across}.`,
    close,
  };
}

/** An area without destinations is answered from what is near its middle: Vatican City from Rome. */
function tripToEmptyArea(
  index: PlaceIndex,
  how: MatchKind,
  label: string,
  middle: Coordinates | undefined,
): Trip | UnknownInput {
  return middle === undefined
    ? { kind: 'unknown', message: `${capitalised(label)} is not in the catalogue.`, close: [] }
    : tripAround(index, middle, { how, label });
}

function tripToArea(index: PlaceIndex, how: MatchKind, label: string, destinations: readonly number[]): Trip {
  const stops = destinations.toSorted(
    (a, b) => fameOf(index.destinations[b]!) - fameOf(index.destinations[a]!),
  );
  const names = stops.map((stop) => index.destinations[stop]!.name);
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`] : names;
  const others = shown.slice(0, -1).join(', ');
  const chosenFrom = `Chosen from ${others === '' ? '' : `${others} and `}${shown.at(-1)}.`;
  return { how, label: capitalised(label), stops, chosenFrom };
}

const MAX_NAMES = 8;
