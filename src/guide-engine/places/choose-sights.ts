import { GUIDE_LENGTH } from '../guide.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { keyOf } from '../text/normalise.ts';
import { byBytes } from '../text/string-table.ts';
import { isFitForChildren } from './child-fit.ts';

/** A sight with where it is; `km` is how far its destination lies from the place asked for. */
export type PlacedSight = {
  readonly sight: Sight;
  readonly destination: DestinationRecord;
  readonly km?: number;
};

/** A guide to a place shows at least so many kinds of sight, if there are. */
export const LEAST_KINDS = 3;

/** Of the entries for children, at most so many may be merely harmless. */
export const MOST_UNFIT = 4;

/** The best sights for a list: well known, of many kinds, from all the destinations. Names are taken once. */
export function chooseSights(sights: readonly PlacedSight[], childFriendly: boolean): PlacedSight[] {
  const left = firstOfEachName(
    childFriendly ? sights.filter(({ sight }) => isFitForChildren(sight)) : sights,
  );
  const chosen: PlacedSight[] = [];
  while (chosen.length < GUIDE_LENGTH) {
    const allowed = childFriendly ? left.filter((candidate) => mayJoin(candidate, chosen)) : left;
    const best = bestOf(allowed, chosen, childFriendly);
    if (best === undefined) break;
    chosen.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return withKinds(chosen, childFriendly ? left.filter(({ sight }) => sight.childFit >= 1) : left);
}

const KIND_PENALTY = 0.6;
const DESTINATION_PENALTY = 0.5;
const NEIGHBOUR_PENALTY = 3;
const CHILD_FIT_BONUS = 2;

function bestOf(
  candidates: readonly PlacedSight[],
  chosen: readonly PlacedSight[],
  childFriendly: boolean,
): PlacedSight | undefined {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(candidate, chosen, childFriendly),
    fame: candidate.sight.fame,
    name: candidate.sight.name,
  }));
  return scored.toSorted((a, b) => b.score - a.score || b.fame - a.fame || byBytes(a.name, b.name))[0]
    ?.candidate;
}

/** What is of a kind or place that the list has already counts less, so that the list varies. */
function scoreOf(
  { sight, destination, km = 0 }: PlacedSight,
  chosen: readonly PlacedSight[],
  childFriendly: boolean,
): number {
  const sameKind = chosen.filter((other) => other.sight.kind === sight.kind).length;
  const samePlace = chosen.filter((other) => other.destination === destination).length;
  const fit = childFriendly ? CHILD_FIT_BONUS * sight.childFit : 0;
  return (
    sight.fame +
    fit -
    KIND_PENALTY * sameKind -
    DESTINATION_PENALTY * samePlace -
    (km > 0 ? NEIGHBOUR_PENALTY : 0)
  );
}

/** Most of a list for children must be good with children. */
function mayJoin({ sight }: PlacedSight, chosen: readonly PlacedSight[]): boolean {
  if (sight.childFit >= 1) return true;
  const unfit = chosen.filter((other) => other.sight.childFit < 1).length;
  return unfit < MOST_UNFIT && unfit + 1 < chosen.length - unfit;
}

/** Exchanges the last sights for other kinds until there are enough kinds. */
function withKinds(chosen: readonly PlacedSight[], left: readonly PlacedSight[]): PlacedSight[] {
  const list = [...chosen];
  const kinds = () => new Set(list.map(({ sight }) => sight.kind));
  for (const candidate of left) {
    if (kinds().size >= LEAST_KINDS) break;
    if (kinds().has(candidate.sight.kind)) continue;
    const doubled = list.findLastIndex(
      ({ sight }) => list.filter((other) => other.sight.kind === sight.kind).length > 1,
    );
    if (doubled >= 0) list[doubled] = candidate;
  }
  return list;
}

function firstOfEachName(sights: readonly PlacedSight[]): PlacedSight[] {
  const names = new Set<string>();
  return sights.filter(({ sight }) => {
    const name = keyOf(sight.name);
    return !names.has(name) && names.add(name) !== undefined;
  });
}
