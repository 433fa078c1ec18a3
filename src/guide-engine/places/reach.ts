import type { Coordinates } from '../record.ts';
import { kilometresBetween } from './distance.ts';
import { isOnSameLand } from './nearest-destinations.ts';
import type { Place, PlaceIndex } from './place-index.ts';

/** How far from a place somebody wants to go: "within 2 hours of Berlin", "not far from London". */
export interface Reach {
  readonly km: number;
  /** There and back in a day: sights rather than other places to stay. */
  readonly isDayTrip?: true;
  readonly canCrossSeas?: true;
  /** What the words were taken for, at that many kilometres. */
  readonly note: (km: number) => string;
}

/** Trains and cars alike, as the crow flies and with the way to the station. */
const KM_PER_HOUR = 90;
const FLIGHT_KM_PER_HOUR = 600;
const NOT_FAR_KM = 200;
const CLOSE_KM = 100;
const KM_PER_MILE = 1.6;
/** What is nearer belongs to the place itself. */
const SAME_PLACE_KM = 15;

const MEASURED =
  /^(?:(?:within|under|less than|up to|max|maximum|at most) )?(\d{1,4}|an?|half an) (hours?|hrs?|h|minutes|km|kilometres|kilometers|miles)(?: (drive|by car|by train|train ride|flight|by plane|away))?(?: (?:of|from))\b/u;
const DAY_TRIPS = /^(?:day trips?|excursions?|day tours?|days out|day out) (?:out )?from\b/u;
const NOT_FAR =
  /^(?:(?:not|no) (?:too |very |so )?far|a short (?:drive|trip|train ride|journey)|short (?:trips?|breaks?)|weekends? away|getaways?|weekend (?:trips?|getaways?)|(?:easy|easily) (?:to reach|reached)) (?:away )?from\b/u;
const CLOSE = /^(?:close to|nearby|in the surroundings of|in the vicinity of|just outside)\b/u;

/** The reach that the normalised words begin with, and how many they are. */
export function reachOf(text: string): { readonly words: number; readonly reach: Reach } | undefined {
  const measured = MEASURED.exec(text);
  const found = measured ?? DAY_TRIPS.exec(text) ?? NOT_FAR.exec(text) ?? CLOSE.exec(text);
  if (found === null) return undefined;
  const words = found[0].split(' ').length;
  if (measured !== null) return { words, reach: measuredReach(measured) };
  if (DAY_TRIPS.test(text)) {
    return { words, reach: { km: CLOSE_KM, isDayTrip: true, note: dayTripNote } };
  }
  const km = NOT_FAR.test(text) ? NOT_FAR_KM : CLOSE_KM;
  return { words, reach: { km, note: () => `That is taken as up to ${km} km, as the crow flies.` } };
}

function dayTripNote(km: number): string {
  return `Day trips are taken as up to ${km} km, as the crow flies.`;
}

function distanceNote(): string {
  return 'Distances are as the crow flies.';
}

function measuredReach([, count = '1', unit = 'km', way = '']: RegExpExecArray): Reach {
  const number = /^\d/u.test(count) ? Number(count) : count === 'half an' ? 0.5 : 1;
  if (unit.startsWith('k')) return { km: number, note: distanceNote };
  if (unit === 'miles') return { km: Math.round(number * KM_PER_MILE), note: distanceNote };
  const hours = unit === 'minutes' ? number / 60 : number;
  const flies = way === 'flight' || way === 'by plane';
  const km = Math.round((hours * (flies ? FLIGHT_KM_PER_HOUR : KM_PER_HOUR)) / 10) * 10;
  const time = unit === 'minutes' ? `${count} minutes` : number > 1 ? `${count} hours` : `${count} hour`;
  const note = () =>
    `Journey times are not known here: ${time} ${flies ? 'in the air' : 'by train or car'} is taken as ${km} km.`;
  return { km, note, ...(flies && { canCrossSeas: true as const }) };
}

export type Origin = Coordinates & { readonly island?: string };

/** From where a reach is measured; undefined for countries and regions. */
export function originOf({ destinations }: PlaceIndex, place: Place): Origin | undefined {
  switch (place.kind) {
    case 'destination':
    case 'sight':
      return destinations[place.destination]!;
    case 'town':
      return place.town;
    default:
      return undefined;
  }
}

/** Whether a point is far enough to be another place, and near enough. */
export function isInReach(origin: Coordinates, point: Coordinates, { km }: Reach): boolean {
  const distance = kilometresBetween(origin, point);
  return distance > SAME_PLACE_KM && distance <= km;
}

/** The positions of the destinations within reach, the origin's own left out. */
export function destinationsInReach({ destinations }: PlaceIndex, origin: Origin, reach: Reach): number[] {
  return [...destinations.keys()].filter((position) => {
    const record = destinations[position]!;
    return isInReach(origin, record, reach) && (reach.canCrossSeas === true || isOnSameLand(origin, record));
  });
}
