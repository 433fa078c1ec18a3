import type { Coordinates } from '../record.ts';
import { COUNTRY_BOUNDS } from './country-bounds.ts';
import { COUNTRY_ALIASES } from './country-names.ts';

/** Whether a point is in the country's bounding box. Finds swapped or mistyped coordinates. */
export function isWithinBounds(cc: string, { lat, lon }: Coordinates): boolean {
  const box = COUNTRY_BOUNDS[cc];
  return box !== undefined && lat >= box[0] && lat <= box[1] && lon >= box[2] && lon <= box[3];
}

/** The codes of all known countries. */
export const COUNTRY_CODES: readonly string[] = Object.keys(COUNTRY_BOUNDS);

/** The centre of a country's bounding box. */
export function centreOfCountry(cc: string): Coordinates | undefined {
  const box = COUNTRY_BOUNDS[cc];
  return box === undefined ? undefined : { lat: (box[0] + box[1]) / 2, lon: (box[2] + box[3]) / 2 };
}

/** A country's names in five languages, and other common names. */
export function countryNames(cc: string): string[] {
  const names = displayNames()
    .map((language) => language.of(cc))
    .filter((name) => name !== undefined);
  return [...new Set([...names, ...(COUNTRY_ALIASES[cc] ?? [])])];
}

/** The English name of a country, as used in a sentence. */
export function countryName(cc: string): string {
  return COUNTRY_ALIASES[cc]?.[0] ?? displayNames()[0]?.of(cc) ?? cc;
}

let made: readonly Intl.DisplayNames[] | undefined;

/** Made at first use: the data of the languages takes time and memory. */
const displayNames = () =>
  (made ??= ['en', 'de', 'fr', 'es', 'it'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region' }),
  ));
