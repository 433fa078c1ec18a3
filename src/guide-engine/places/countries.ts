import type { Coordinates } from '../record.ts';
import { BOUNDS } from './country-bounds.ts';
import { OTHER_NAMES } from './country-names.ts';

/** Whether a point may lie in a country: a rough box, which catches swapped or mistyped coordinates. */
export function mayLieIn(cc: string, { lat, lon }: Coordinates): boolean {
  const box = BOUNDS[cc];
  return box !== undefined && lat >= box[0] && lat <= box[1] && lon >= box[2] && lon <= box[3];
}

/** Codes of all countries that are known here. */
export const COUNTRY_CODES: readonly string[] = Object.keys(BOUNDS);

/** The middle of a country's box. */
export function middleOf(cc: string): Coordinates | undefined {
  const box = BOUNDS[cc];
  return box === undefined ? undefined : { lat: (box[0] + box[1]) / 2, lon: (box[2] + box[3]) / 2 };
}

/** How a country is called in five languages, and by other common names. */
export function namesOfCountry(cc: string): string[] {
  const names = DISPLAY_NAMES.map((language) => language.of(cc)).filter((name) => name !== undefined);
  return [...new Set([...names, ...(OTHER_NAMES[cc] ?? [])])];
}

/** The English name of a country, as it stands in a sentence. */
export function nameOfCountry(cc: string): string {
  return OTHER_NAMES[cc]?.[0] ?? DISPLAY_NAMES[0]?.of(cc) ?? cc;
}

const DISPLAY_NAMES = ['en', 'de', 'fr', 'es', 'it'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);
