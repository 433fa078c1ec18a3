import { GUIDE_LENGTH } from '../guide.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { searchKey } from '../text/normalise.ts';
import { compareUtf8 } from '../text/string-table.ts';
import { isFitForChildren } from './child-fit.ts';

/** A sight with where it is; `km` is the distance of its destination from the requested place. */
export interface LocatedSight {
  readonly sight: Sight;
  readonly destination: DestinationRecord;
  readonly km?: number;
}

/** A guide shows at least this many kinds of sights, if there are as many. */
export const MIN_KINDS = 3;

/** How many entries of a guide for children may be merely harmless. */
export const MAX_UNSUITABLE = 4;

/** Chooses well-known sights of many kinds from all destinations, each name once. */
export function chooseSights(sights: readonly LocatedSight[], childFriendly: boolean): LocatedSight[] {
  const left = firstOfEachName(
    childFriendly ? sights.filter(({ sight }) => isFitForChildren(sight)) : sights,
  );
  const chosen: LocatedSight[] = [];
  while (chosen.length < GUIDE_LENGTH) {
    const allowed = childFriendly ? left.filter((candidate) => canAdd(candidate, chosen)) : left;
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
  candidates: readonly LocatedSight[],
  chosen: readonly LocatedSight[],
  childFriendly: boolean,
): LocatedSight | undefined {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: scoreOf(candidate, chosen, childFriendly),
    fame: candidate.sight.fame,
    name: candidate.sight.name,
  }));
  return scored.toSorted((a, b) => b.score - a.score || b.fame - a.fame || compareUtf8(a.name, b.name))[0]
    ?.candidate;
}

/** Lowers the score of kinds and places that are already in the list, so that the list varies. */
function scoreOf(
  { sight, destination, km = 0 }: LocatedSight,
  chosen: readonly LocatedSight[],
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
      ({ sight }) => list.filter((other) => other.sight.kind === sight.kind).length > 1,
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
