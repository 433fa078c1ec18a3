import { GUIDE_LENGTH } from '../guide.ts';
import { orderByHash } from '../text/order-by-hash.ts';
import { contentWords } from '../text/words.ts';
import { countryNames } from './countries.ts';
import type { PlaceIndex } from './place-index.ts';
import { travelGuide, type TravelOptions } from './travel-guide.ts';

/**
 * Up to three countries and regions, each of which leads to a full guide: those that share a word with the input, then
 * varied ones, always the same for one input.
 */
export function suggestRegions(index: PlaceIndex, input: string, options: TravelOptions): string[] {
  const hints = new Set(contentWords(input));
  const isNear = (name: string) => contentWords(name).some((word) => hints.has(word));
  const names = orderByHash(regionsOf(index), input, (name) => name);
  const inOrder = [...names.filter(isNear), ...names.filter((name) => !isNear(name))];
  const working: string[] = [];
  for (const name of inOrder.slice(0, MAX_ATTEMPTS)) {
    if (working.length === COUNT) break;
    if (leadsToFullGuide(index, name, options)) working.push(name);
  }
  return working;
}

const COUNT = 3;
const MAX_ATTEMPTS = 12;
/** A country with one destination is that destination; a continent is no help. */
const [MIN_DESTINATIONS, MAX_DESTINATIONS] = [3, 25];

function regionsOf({ places }: PlaceIndex): string[] {
  const names = places.flatMap((place) => {
    if (place.kind !== 'country' && place.kind !== 'region') return [];
    const { length } = place.destinations;
    if (length < MIN_DESTINATIONS || length > MAX_DESTINATIONS) return [];
    return [place.kind === 'country' ? countryNames(place.cc)[0]! : place.name];
  });
  return [...new Set(names)];
}

function leadsToFullGuide(index: PlaceIndex, name: string, options: TravelOptions): boolean {
  const guide = travelGuide(index, name, options);
  const isMeant = guide.kind === 'guide' && ['country', 'region'].includes(guide.understood.how);
  return isMeant && guide.entries.length === GUIDE_LENGTH;
}
