import { GUIDE_LENGTH } from '../guide.ts';
import { contentWords } from '../text/words.ts';
import { countryNames } from './countries.ts';
import type { PlaceIndex } from './place-index.ts';
import { travelGuide, type TravelOptions } from './travel-guide.ts';

/** Up to three countries and regions that share a word with the input, each of which leads to a full guide. */
export function suggestRegions(index: PlaceIndex, input: string, options: TravelOptions): string[] {
  const hints = new Set(contentWords(input));
  return regionsOf(index)
    .filter((name) => contentWords(name).some((word) => hints.has(word)))
    .filter((name) => leadsToFullGuide(index, name, options))
    .slice(0, COUNT);
}

const COUNT = 3;
/** A country with one destination is that destination; a continent is no help. */
const [MIN_DESTINATIONS, MAX_DESTINATIONS_OF_REGION] = [3, 30];

function regionsOf({ places }: PlaceIndex): string[] {
  const names = places.flatMap((place) => {
    if (place.kind !== 'country' && place.kind !== 'region') return [];
    const { length } = place.destinations;
    if (length < MIN_DESTINATIONS) return [];
    if (place.kind === 'country') return [countryNames(place.cc)[0]!];
    return length > MAX_DESTINATIONS_OF_REGION ? [] : [place.name];
  });
  return [...new Set(names)];
}

function leadsToFullGuide(index: PlaceIndex, name: string, options: TravelOptions): boolean {
  const guide = travelGuide(index, name, options);
  const isMeant = guide.kind === 'guide' && ['country', 'region'].includes(guide.understood.how);
  return isMeant && guide.entries.length === GUIDE_LENGTH;
}
