import type { Choice } from '../guide.ts';
import { matchingTargets } from '../index/typed-so-far.ts';
import { PLACE_SOURCES, type Place, type PlaceIndex } from './place-index.ts';
import { choiceOfPlace } from './trip.ts';

/** Places for what has been typed so far: destinations, then countries and regions, then sights and towns. */
export function suggestPlaces(index: PlaceIndex, text: string, limit = 8): Choice[] {
  const best = matchingTargets(index.names, text, PLACE_SOURCES.indexOf('town alias'));
  const standing = (target: number) =>
    KIND_RANK[index.places[target]!.kind] + best.get(target)! * FRONT_BONUS;
  const answerable = [...best.keys()].filter((target) => leadsSomewhere(index.places[target]!));
  const ordered = answerable.toSorted(
    (a, b) => standing(b) - standing(a) || nameLength(index, a) - nameLength(index, b) || a - b,
  );
  return ordered.slice(0, limit).map((target) => choiceOfPlace(index, index.places[target]!));
}

const KIND_RANK: Record<Place['kind'], number> = { destination: 4, country: 3, region: 3, sight: 1, town: 1 };
const FRONT_BONUS = 2;

function leadsSomewhere(place: Place): boolean {
  return place.kind !== 'country' || place.destinations.length > 0;
}

function nameLength(index: PlaceIndex, target: number): number {
  return choiceOfPlace(index, index.places[target]!).label.length;
}
