import { GUIDE_LENGTH, type Choice, type Guide, type GuideEntry, type GuideResult } from '../guide.ts';
import { cleanInput } from '../text/clean-input.ts';
import { searchKey } from '../text/normalise.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { childReason } from './child-fit.ts';
import { chooseSights, type LocatedSight, type SightChoice } from './choose-sights.ts';
import { kilometresBetween } from './distance.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { similarDestinations, resolvePlace } from './resolve-place.ts';
import { sightId } from './sight-id.ts';
import { capitalised, plainLabel } from '../text/labels.ts';
import { choiceOfDestination, choiceOfPlace, tripTo, type Trip } from './trip.ts';

export interface TravelOptions {
  readonly childFriendly: boolean;
}

/** The sights of a destination, region, country, sight or town. Deterministic for a catalogue. */
export function travelGuide(index: PlaceIndex, input: string, options: TravelOptions): GuideResult {
  const cleaned = cleanInput(input);
  const found = resolvePlace(index, cleaned);
  const [place, ...others] = found?.places ?? [];
  if (found === undefined || place === undefined) {
    const close = similarDestinations(index, cleaned).map((destination) =>
      choiceOfDestination(index, destination),
    );
    return { kind: 'unknown', message: `No place called “${cleaned}” is known here.`, close };
  }
  const trip = tripTo(index, place);
  if ('kind' in trip) {
    const close = [...otherChoices(index, others, cleaned), ...trip.close].slice(0, MAX_OTHERS);
    return { ...trip, close };
  }
  return guideTo(index, trip, options, {
    note: noteOf(found.spelling, cleaned, trip),
    others: otherChoices(index, others, trip.label),
  });
}

const MAX_OTHERS = 5;
/** Sights of destinations within this distance may fill a list. */
const MAX_FILL_DISTANCE_KM = 100;
/** A sight this far from the centre is outside of most cities. */
const MIN_EXCURSION_KM = 20;

interface GuideNotes {
  readonly note: string | undefined;
  readonly others: readonly Choice[];
}

function guideTo(
  index: PlaceIndex,
  trip: Trip,
  { childFriendly }: TravelOptions,
  { note, others }: GuideNotes,
): Guide {
  const { list, reserve } = sightsFor(index, trip, childFriendly);
  const { id, label, how } = trip;
  return {
    kind: 'guide',
    understood: { how, label, ...(id !== undefined && { id }), ...(note !== undefined && { note }) },
    others,
    entries: list.map((placed) => entryOf(trip, placed, childFriendly)),
    reserve: reserve.map((placed) => entryOf(trip, placed, childFriendly)),
    ...(list.length < GUIDE_LENGTH && { note: shortageNote(label, list.length, childFriendly) }),
  };
}

/** The trip's own sights; if they are too few, also those of destinations nearby. */
function sightsFor(index: PlaceIndex, trip: Trip, childFriendly: boolean): SightChoice {
  const own = trip.stops.flatMap((stop) => sightsOf(index, stop.destination, stop.km));
  const usable = own.filter(({ sight }) => searchKey(sight.name) !== searchKey(trip.named ?? ''));
  const choice = chooseSights(usable, childFriendly);
  if (choice.list.length === GUIDE_LENGTH) return choice;
  const near = index.destinations.flatMap((record, destination) => {
    const km = Math.min(...trip.origins.map((origin) => kilometresBetween(origin, record)));
    const isStop = trip.stops.some((stop) => stop.destination === destination);
    return isStop || km > MAX_FILL_DISTANCE_KM ? [] : sightsOf(index, destination, km);
  });
  return chooseSights([...usable, ...near], childFriendly);
}

function sightsOf(index: PlaceIndex, position: number, km: number | undefined): LocatedSight[] {
  const destination = index.destinations[position]!;
  return destination.sights.map((sight) => ({ sight, destination, ...(km !== undefined && { km }) }));
}

function entryOf(trip: Trip, { sight, destination, km }: LocatedSight, childFriendly: boolean): GuideEntry {
  const distanceKm = km === undefined ? undefined : Math.max(1, Math.round(km));
  const kindLabel = plainLabel(sight.kind);
  const where =
    distanceKm === undefined
      ? `${capitalised(kindLabel)}${placeText(sight, destination)}`
      : `In ${destination.name}, ${distanceKm} km from ${trip.from}`;
  return {
    id: sightId(destination, sight),
    name: sight.name,
    otherNames: [...sight.aliases, `${sight.name}, ${destination.name}`],
    kindLabel,
    place: destination.name,
    ...(distanceKm !== undefined && { distanceKm }),
    at: { lat: sight.lat, lon: sight.lon },
    description: sight.description,
    why: [
      ...(childFriendly ? [childReason(sight)] : []),
      ...(sight.fame === 5 ? [`One of the best-known sights of ${destination.name}`] : []),
      where,
    ],
    query: `${sight.name}, ${destination.name}`,
  };
}

/** ' in Lisbon'; for an excursion ', 25 km from the centre of Lisbon'. */
function placeText(sight: Sight, destination: DestinationRecord): string {
  const km = kilometresBetween(destination, sight);
  return km < MIN_EXCURSION_KM
    ? ` in ${destination.name}`
    : `, ${Math.round(km)} km from the centre of ${destination.name}`;
}

/** Other places that lead to a guide when their label is requested. */
function otherChoices(index: PlaceIndex, others: readonly Place[], meant: string): Choice[] {
  const answerable = others.filter((place) => !('kind' in tripTo(index, place)));
  const choices = answerable
    .map((place) => choiceOfPlace(index, place))
    .filter(({ label }) => searchKey(label) !== searchKey(meant));
  return [...new Map(choices.map((choice) => [choice.label, choice])).values()].slice(0, MAX_OTHERS);
}

function noteOf(spelling: string, input: string, { note, label }: Trip): string | undefined {
  const read = spelling === 'right' ? undefined : `“${input}” is not a place known here; read as “${label}”.`;
  return [read, note].filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

function shortageNote(label: string, count: number, childFriendly: boolean): string {
  const sights = `${count} sight${count === 1 ? '' : 's'}`;
  return childFriendly
    ? `Only ${sights} of ${label} in the catalogue suit a trip with children.`
    : `The catalogue knows only ${sights} of ${label}.`;
}
