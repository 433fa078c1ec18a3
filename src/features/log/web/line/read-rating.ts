import { RATING_MAX, RATING_MIN } from '../../contract/activity.ts';
import type { Reading } from './line.ts';

const STEP = 0.5;
const NUMBER = String.raw`(?<digits>\d{1,2}(?:[.,]\d{1,2})?)?(?<half>½|(?: 1\/2| and a half)(?! ?\/))?`;
const RATED = '(?:rated |rating |rating: ?)?';

const FORMS: readonly { readonly pattern: RegExp; readonly isUnsure?: true }[] = [
  { pattern: new RegExp(String.raw`^${RATED}${NUMBER} ?(?:\/| out of ) ?(?<scale>5|10)$`) },
  { pattern: new RegExp(String.raw`^${RATED}${NUMBER}[ -]?(?:stars?|\*|★|⭐\uFE0F?)$`) },
  { pattern: /^(?<drawn>(?:[★⭐]\uFE0F?){1,5}|\*{2,5})(?<half>½?)[☆✩]{0,4}$/u },
  { pattern: /^(?<half>½)$/ },
  { pattern: new RegExp(`^(?:rated|rating:?) ${NUMBER}$`) },
  { pattern: new RegExp(`^(?=[0-5])${NUMBER}$`), isUnsure: true },
];

/** Reads '4/5', '8/10', '4½ stars', '★★★★', '****' and, unsurely, '4' and '4.5'. Expects lower case. */
export function readRating(phrase: string): Reading | null {
  for (const { pattern, isUnsure } of FORMS) {
    const { digits = '', half = '', scale = '5', drawn = '' } = pattern.exec(phrase)?.groups ?? {};
    if (digits + half + drawn === '') continue;
    const count = drawn === '' ? Number(digits.replace(',', '.')) : drawn.replaceAll('\uFE0F', '').length;
    const meaning = toMeaning(count + (half === '' ? 0 : STEP), Number(scale), phrase);
    if (meaning) return { meaning, ...(isUnsure && { isUnsure }) };
  }
  return null;
}

/** Ratings have half steps, from one star: the value as it was written stays where that changes it. */
function toMeaning(value: number, scale: number, written: string): Reading['meaning'] | null {
  if (value <= 0 || value > scale) return null;
  const stars = (value * RATING_MAX) / scale;
  const rating = Math.max(RATING_MIN, Math.round(stars / STEP) * STEP);
  return rating === stars ? { kind: 'rating', rating } : { kind: 'rating', rating, written };
}
