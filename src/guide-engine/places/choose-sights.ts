import { GUIDE_LENGTH, RESERVE_LENGTH } from '../guide.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { searchKey } from '../text/normalise.ts';
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
const DESTINATION_PENALTY = 1.5;
/** A country is known for its great cities before the sights of small ones. */
const DESTINATION_FAME_WEIGHT = 0.6;
const USUAL_FAME = 3;
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

/** What was asked for comes before anything else. */
export const WANTED_LIFT = 8;

/** Season, distance and rank never take half of that away. */
function isAskedFor(lift: number): boolean {
  return lift > WANTED_LIFT / 2;
}

/** How many sights one destination may have in the list, where there are several. */
const [MANY_PLACES, MOST_OF_MANY, MOST_OF_FEW] = [6, 2, 3];

/** Adds the best of the candidates until the list has the length, or none is left. */
function extend(
  list: readonly LocatedSight[],
  candidates: readonly LocatedSight[],
  length: number,
  childFriendly: boolean,
): LocatedSight[] {
  const chosen = [...list];
  const left = new Set(candidates);
  const places = new Set(candidates.map(({ destination }) => destination)).size;
  const most = places >= MANY_PLACES ? MOST_OF_MANY : places > 2 ? MOST_OF_FEW : Infinity;
  while (chosen.length < length) {
    const allowed = childFriendly ? [...left].filter((candidate) => canAdd(candidate, chosen)) : [...left];
    const spread = allowed.filter(
      ({ destination, lift }) =>
        chosen.filter((other) => other.destination === destination).length <
        (isAskedFor(lift) ? most * 2 : most),
    );
    const best = bestOf(spread.length > 0 ? spread : allowed, chosen, childFriendly);
    if (best === undefined) break;
    chosen.push(best);
    left.delete(best);
  }
  return chosen;
}

/** Of equal ones the first: a destination lists what is best known first. */
function bestOf(
  candidates: readonly LocatedSight[],
  chosen: readonly LocatedSight[],
  childFriendly: boolean,
): LocatedSight | undefined {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(candidate, chosen, childFriendly),
  }));
  return scored.toSorted((a, b) => b.score - a.score || b.candidate.sight.fame - a.candidate.sight.fame)[0]
    ?.candidate;
}

/** Fame, less for kinds and places that are already in the list, so that the list varies. */
function scoreOf(
  { sight, destination, km, lift }: LocatedSight,
  chosen: readonly LocatedSight[],
  childFriendly: boolean,
): number {
  const sameKind = chosen.filter((other) => other.sight.kind === sight.kind).length;
  const samePlace = km === undefined ? chosen.filter((other) => other.destination === destination).length : 0;
  // What a country is known for goes before what its children like best.
  const isElsewhere = chosen.some((other) => other.destination !== destination);
  const childBonus = isElsewhere && km === undefined ? CHILD_FIT_BONUS_OF_AREAS : CHILD_FIT_BONUS;
  const isOuting = OUTINGS.has(sight.kind);
  const suits = childFriendly ? childBonus * sight.childFit : isOuting ? -OUTING_PENALTY : 0;
  return (
    sight.fame +
    lift +
    suits -
    KIND_PENALTY * sameKind -
    DESTINATION_PENALTY * samePlace +
    (km === undefined ? DESTINATION_FAME_WEIGHT * fameOf(destination) : 0)
  );
}

/** How many travellers go to a destination, 1 to 5. */
export function fameOf({ fame = USUAL_FAME }: DestinationRecord): number {
  return fame;
}

/** Most entries for children must be rated good with children. */
function canAdd({ sight }: LocatedSight, chosen: readonly LocatedSight[]): boolean {
  if (sight.childFit >= 1) return true;
  const unfit = chosen.filter((other) => other.sight.childFit < 1).length;
  return unfit < MAX_UNSUITABLE && unfit + 1 < chosen.length - unfit;
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
  const names = new Set<string>();
  return sights.filter(({ sight }) => {
    const name = searchKey(sight.name);
    return !names.has(name) && names.add(name) !== undefined;
  });
}
