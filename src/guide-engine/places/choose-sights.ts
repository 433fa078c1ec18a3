import { GUIDE_LENGTH, RESERVE_LENGTH } from '../guide.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { isFitForChildren } from './child-fit.ts';

/** A sight with where it is; `km` is its distance from the requested place if it is not in it. */
export interface LocatedSight {
  readonly sight: Sight;
  readonly destination: DestinationRecord;
  readonly km?: number;
  /** What speaks for it besides its fame, in grades of fame: the season, what was asked for, how near it is. */
  readonly lift: number;
}

/** A guide shows at least this many kinds of sights, if there are as many. */
export const MIN_KINDS = 3;

/** How many entries of a guide for children may be merely harmless. */
export const MAX_UNSUITABLE = 4;

/** The sights of a guide, and what is next in line. */
export interface SightChoice {
  readonly list: readonly LocatedSight[];
  readonly reserve: readonly LocatedSight[];
}

/** Chooses well-known sights of many kinds from all destinations, each name once. */
export function chooseSights(sights: readonly LocatedSight[], childFriendly: boolean): SightChoice {
  const all = firstOfEachName(childFriendly ? sights.filter(({ sight }) => isFitForChildren(sight)) : sights);
  const chosen = extend([], all, GUIDE_LENGTH, childFriendly);
  // Most of a guide must be good with children after any rejections, so all that is next in line is.
  const leftOf = (list: readonly LocatedSight[]) =>
    all.filter((other) => !list.includes(other) && (!childFriendly || other.sight.childFit >= 1));
  const list = withKinds(chosen, leftOf(chosen));
  const both = extend(list, leftOf(list), GUIDE_LENGTH + RESERVE_LENGTH, childFriendly);
  return { list, reserve: both.slice(list.length) };
}

/** So low that fame decides: a fifth famous temple comes before a less known sight of another kind. */
const KIND_PENALTY = 0.2;
const OUTING_PENALTY = 0.5;
/** In countries, the best of each destination comes before the second of any but the greatest. */
const DESTINATION_PENALTY = 1.25;
/** A country is known for its great cities before the sights of small ones. */
const DESTINATION_FAME_WEIGHT = 0.6;
/** Of a destination that does not say its fame. */
export const USUAL_FAME = 3;
const CHILD_FIT_BONUS = 2;
const CHILD_FIT_BONUS_OF_AREAS = 1;

/** What people do rather than look at. Except with children, sights come first if they are as well known. */
const OUTINGS = new Set([
  'aquarium',
  'boat-trip',
  'brewery',
  'nightlife',
  'science-museum',
  'theme-park',
  'water-park',
  'zoo',
]);

/** What was asked for comes before anything else, and a sight that was named before that. */
export const WANTED_LIFT = 8;
export const NAMED_LIFT = 100;

/** Season, distance and rank never take half of that away. */
function isAskedFor(lift: number): boolean {
  return lift > WANTED_LIFT / 2;
}

/** How many sights one destination may have in the list, where there are several. */
const [MANY_PLACES, MOST_OF_MANY, MOST_OF_FEW] = [6, 2, 3];

/** What a list has already. */
interface Tally {
  readonly kinds: Map<string, number>;
  readonly places: Map<DestinationRecord, number>;
  unfit: number;
  size: number;
}

function count(tally: Tally, { sight, destination }: LocatedSight): void {
  tally.kinds.set(sight.kind, (tally.kinds.get(sight.kind) ?? 0) + 1);
  tally.places.set(destination, (tally.places.get(destination) ?? 0) + 1);
  if (sight.childFit < 1) tally.unfit++;
  tally.size++;
}

/** Adds the best of the candidates until the list has the length, or none is left. */
function extend(
  list: readonly LocatedSight[],
  candidates: readonly LocatedSight[],
  length: number,
  childFriendly: boolean,
): LocatedSight[] {
  const chosen = [...list];
  const tally: Tally = { kinds: new Map(), places: new Map(), unfit: 0, size: 0 };
  for (const located of chosen) count(tally, located);
  const left = new Set(candidates);
  // What is only near a place takes none of the places of what belongs to it.
  const own = candidates.filter(({ km }) => km === undefined);
  const places = new Set((own.length > 0 ? own : candidates).map(({ destination }) => destination)).size;
  const most = places >= MANY_PLACES ? MOST_OF_MANY : places > 2 ? MOST_OF_FEW : Infinity;
  while (chosen.length < length) {
    const best = bestOf(left, tally, most, childFriendly);
    if (best === undefined) break;
    chosen.push(best);
    count(tally, best);
    left.delete(best);
  }
  return chosen;
}

/** Of equal ones the first: a destination lists what is best known first. One of which there is too much comes last. */
function bestOf(
  candidates: Iterable<LocatedSight>,
  tally: Tally,
  most: number,
  childFriendly: boolean,
): LocatedSight | undefined {
  let best: LocatedSight | undefined;
  let highest = -Infinity;
  for (const candidate of candidates) {
    if (childFriendly && !canAdd(candidate, tally)) continue;
    const { destination, lift, sight } = candidate;
    const isTooMuch = (tally.places.get(destination) ?? 0) >= (isAskedFor(lift) ? most * 2 : most);
    const score = scoreOf(candidate, tally, childFriendly) - (isTooMuch ? TOO_MUCH_PENALTY : 0);
    if (score < highest || (score === highest && sight.fame <= best!.sight.fame)) continue;
    [best, highest] = [candidate, score];
  }
  return best;
}

const TOO_MUCH_PENALTY = 1000;

/** Fame, less for kinds and places that are already in the list, so that the list varies. */
function scoreOf(
  { sight, destination, km, lift }: LocatedSight,
  { kinds, places, size }: Tally,
  childFriendly: boolean,
): number {
  const samePlace = places.get(destination) ?? 0;
  // What a country is known for goes before what its children like best.
  const isOfArea = km === undefined && size > samePlace;
  const childBonus = isOfArea ? CHILD_FIT_BONUS_OF_AREAS : CHILD_FIT_BONUS;
  const isOuting = OUTINGS.has(sight.kind);
  const suits = childFriendly ? childBonus * sight.childFit : isOuting ? -OUTING_PENALTY : 0;
  return (
    sight.fame +
    lift +
    suits -
    KIND_PENALTY * (kinds.get(sight.kind) ?? 0) +
    (km === undefined ? DESTINATION_FAME_WEIGHT * fameOf(destination) - DESTINATION_PENALTY * samePlace : 0)
  );
}

/** How many travellers go to a destination, 1 to 5. */
export function fameOf({ fame = USUAL_FAME }: DestinationRecord): number {
  return fame;
}

/** Most entries for children must be rated good with children, but what was named comes first. */
function canAdd({ sight, lift }: LocatedSight, { unfit, size }: Tally): boolean {
  const isNamed = lift > NAMED_LIFT / 2;
  return sight.childFit >= 1 || isNamed || (unfit < MAX_UNSUITABLE && unfit + 1 < size - unfit);
}

/** Replaces the last sights until there are enough kinds. */
function withKinds(chosen: readonly LocatedSight[], left: readonly LocatedSight[]): LocatedSight[] {
  const list = [...chosen];
  const kinds = () => new Set(list.map(({ sight }) => sight.kind));
  for (const candidate of left) {
    if (kinds().size >= MIN_KINDS) break;
    if (kinds().has(candidate.sight.kind)) continue;
    const doubled = list.findLastIndex(
      ({ sight, lift }) =>
        !isAskedFor(lift) && list.filter((other) => other.sight.kind === sight.kind).length > 1,
    );
    if (doubled >= 0) list[doubled] = candidate;
  }
  return list;
}

function firstOfEachName(sights: readonly LocatedSight[]): LocatedSight[] {
  return [
    ...new Map(sights.toReversed().map((located) => [located.sight.name, located])).values(),
  ].toReversed();
}
