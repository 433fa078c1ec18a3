import type { Choice } from '../guide.ts';
import { findCompletions } from '../index/find-completions.ts';
import { PLACE_SOURCES, type Place, type PlaceIndex } from './place-index.ts';
import { choiceOfPlace, tripTo } from './trip.ts';

/** Completions that lead to a guide: destinations, then countries and regions, then sights and towns. */
export function suggestPlaces(index: PlaceIndex, text: string, limit = 8): Choice[] {
  const best = findCompletions(index.names, text, PLACE_SOURCES.indexOf('town alias'));
  const ordered = [...best]
    .map(([target, front]) => {
      const place = index.places[target]!;
      const { length } = choiceOfPlace(index, place).label;
      return { target, place, standing: KIND_RANK[place.kind] + front * FRONT_BONUS, length };
    })
    .toSorted((a, b) => b.standing - a.standing || a.length - b.length || a.target - b.target);
  const choices: Choice[] = [];
  for (const { place } of ordered) {
    if (choices.length === limit) break;
    if (!('kind' in tripTo(index, place))) choices.push(choiceOfPlace(index, place));
  }
  return choices;
}

const KIND_RANK: Record<Place['kind'], number> = { destination: 4, country: 3, region: 3, sight: 1, town: 1 };
const FRONT_BONUS = 2;
