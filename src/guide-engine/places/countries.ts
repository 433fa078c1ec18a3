import type { Coordinates } from '../record.ts';
import { BOUNDS } from './country-bounds.ts';

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

// The first name is the one shown; it differs from the platform's where that is stiff or changes with its version.
const OTHER_NAMES: Record<string, readonly string[]> = {
  AE: ['the United Arab Emirates', 'Emirates', 'UAE'],
  BA: ['Bosnia and Herzegovina', 'Bosnia'],
  CN: ['China', "People's Republic of China"],
  CZ: ['Czechia', 'Czech Republic', 'Tschechische Republik'],
  GB: [
    'the United Kingdom',
    'Great Britain',
    'Britain',
    'UK',
    'England',
    'Großbritannien',
    'Inghilterra',
    'Angleterre',
    'Inglaterra',
  ],
  HK: ['Hong Kong'],
  KH: ['Cambodia', 'Kampuchea'],
  KR: ['South Korea', 'Korea'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macau'],
  NL: ['the Netherlands', 'Holland'],
  PS: ['Palestine'],
  RU: ['Russia', 'Russian Federation'],
  TR: ['Turkey', 'Türkiye', 'Turkiye'],
  US: ['the United States', 'United States of America', 'USA', 'US', 'America', 'Amerika'],
  VA: ['Vatican City', 'Vatican'],
  VN: ['Vietnam', 'Viet Nam'],
};
