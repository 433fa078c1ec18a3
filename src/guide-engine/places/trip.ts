import { capitalised } from '../text/labels.ts';
import type { Choice, MatchKind, UnknownInput } from '../guide.ts';
import type { Coordinates } from '../record.ts';
import { fameOf } from './choose-sights.ts';
import { centreOfCountry, countryName } from './countries.ts';
import {
  nearestDestination,
  destinationsByDistance,
  formatDistance,
  type DestinationDistance,
} from './nearest-destinations.ts';
import type { Place, PlaceIndex } from './place-index.ts';

/** The destinations of a guide, and how the input led to them. */
export interface Trip {
  readonly how: MatchKind;
  readonly label: string;
  readonly id?: string;
  /** The destinations; `km` is the distance from the requested place, absent if that is the destination itself. */
  readonly stops: readonly { readonly destination: number; readonly km?: number }[];
  /** The places from which distances are measured, by name and by coordinates; the nearest counts. */
  readonly from: string;
  readonly origins: readonly Coordinates[];
  /** The sight that was requested; it is not recommended again. */
  readonly named?: string;
  readonly note?: string;
}

/** The trip to a place; or why there is none: no destination in the country or within reach. */
export function tripTo(index: PlaceIndex, place: Place): Trip | UnknownInput {
  switch (place.kind) {
    case 'destination':
      return tripToDestination(index, place.destination);
    case 'sight':
      return tripToSight(index, place);
    case 'town':
      return tripFromTown(index, place);
    case 'country':
      return (
        tripToArea(index, 'country', countryName(place.cc), place.destinations) ??
        tripFromCountry(index, place.cc)
      );
    case 'region':
      return tripToArea(index, 'region', place.name, place.destinations) ?? noDestinationIn(place.name);
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

/** The maximum distance of a destination from a town, or from a country without destinations. */
const MAX_DISTANCE_KM = 300;

type TownPlace = Extract<Place, { kind: 'town' }>;

function choiceOfTown(index: PlaceIndex, town: TownPlace['town']): Choice {
  const nearest = nearestDestination(index, town);
  const area = nearest === undefined ? countryName(town.cc) : formatDistance(index, nearest);
  return { id: `town:${town.name}:${town.lat},${town.lon}`, label: `${town.name} (${area})` };
}

function tripToDestination(index: PlaceIndex, destination: number): Trip {
  const { id, name } = index.destinations[destination]!;
  return {
    how: 'destination',
    label: name,
    id,
    stops: [{ destination }],
    from: name,
    origins: [index.destinations[destination]!],
  };
}

function tripToSight(index: PlaceIndex, { name, destination }: Extract<Place, { kind: 'sight' }>): Trip {
  const trip = tripToDestination(index, destination);
  return { ...trip, named: name, note: `${name} is in ${trip.label}; here is what else to see there.` };
}

function tripFromTown(index: PlaceIndex, { town }: TownPlace): Trip | UnknownInput {
  const near = destinationsByDistance(index, town);
  const nearest = near[0];
  if (nearest === undefined) return noDestinationIn(town.name);
  const { name } = index.destinations[nearest.destination]!;
  const km = Math.max(1, Math.round(nearest.km));
  if (km > MAX_DISTANCE_KM)
    return {
      kind: 'unknown',
      message: `No destination near ${town.name} is in the catalogue: ${name} is ${km} km away.`,
      close: nearestChoices(index, near),
    };
  return {
    ...tripToNearest(index, nearest, town.name, town),
    how: 'town',
    label: town.name,
    note: `Nearest destination: ${name}, ${km} km away.`,
  };
}

/** The trip to the nearest destination, for a country without any: to Rome for Vatican City. */
function tripFromCountry(index: PlaceIndex, cc: string): Trip | UnknownInput {
  const [country, middle] = [countryName(cc), centreOfCountry(cc)];
  const near = middle === undefined ? [] : destinationsByDistance(index, middle);
  const nearest = near[0];
  const none = `No destination in ${country} is in the catalogue yet.`;
  if (middle === undefined || nearest === undefined || nearest.km > MAX_DISTANCE_KM)
    return { kind: 'unknown', message: none, close: nearestChoices(index, near) };
  const { name } = index.destinations[nearest.destination]!;
  const from = `the middle of ${country}`;
  return {
    ...tripToNearest(index, nearest, from, middle),
    how: 'country',
    label: capitalised(country),
    note: `${none} The nearest is ${name}, ${Math.max(1, Math.round(nearest.km))} km from ${from}.`,
  };
}

function tripToNearest(
  index: PlaceIndex,
  { destination, km }: DestinationDistance,
  from: string,
  origin: Coordinates,
): Pick<Trip, 'id' | 'stops' | 'from' | 'origins'> {
  return { id: index.destinations[destination]!.id, stops: [{ destination, km }], from, origins: [origin] };
}

function nearestChoices(index: PlaceIndex, near: readonly DestinationDistance[]): Choice[] {
  return near.slice(0, 3).map(({ destination }) => choiceOfDestination(index, destination));
}

function tripToArea(
  index: PlaceIndex,
  how: 'country' | 'region',
  label: string,
  destinations: readonly number[],
): Trip | undefined {
  if (destinations.length === 0) return undefined;
  const byFame = destinations.toSorted(
    (a, b) => fameOf(index.destinations[b]!) - fameOf(index.destinations[a]!),
  );
  const records = byFame.map((destination) => index.destinations[destination]!);
  const names = records.map(({ name }) => name);
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`] : names;
  const note = `${capitalised(label)} is answered from its destinations here: ${shown.join(', ')}.`;
  return {
    how,
    label: capitalised(label),
    stops: byFame.map((destination) => ({ destination })),
    from: label,
    origins: records,
    note,
  };
}

const MAX_NAMES = 8;

function noDestinationIn(name: string): UnknownInput {
  return {
    kind: 'unknown',
    message: `No destination in or near ${name} is in the catalogue yet.`,
    close: [],
  };
}
