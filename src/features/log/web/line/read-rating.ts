import { RATING_MAX, RATING_MIN } from '../../contract/activity.ts';
import type { Reading } from './line.ts';

const SCALES = [5, 10];

/** Reads '4/5', '8/10', '4½ stars', '★★★★' and, unsurely, '4' and '4.5'. Expects lower case. */
export function readRating(phrase: string): Reading | null {
  return readFraction(phrase) ?? readStarCount(phrase) ?? readDrawnStars(phrase) ?? readBareNumber(phrase);
}

function readFraction(phrase: string): Reading | null {
  const [, value = '', half = '', scale = ''] = /^(\d{1,2}(?:[.,]\d)?)(½?) ?\/ ?(5|10)$/.exec(phrase) ?? [];
  return scale === '' ? null : toReading(toNumber(value, half), Number(scale), phrase);
}

function readStarCount(phrase: string): Reading | null {
  const [, value = '', half = ''] = /^(\d(?:[.,]\d)?)(½?) ?(?:stars?|\*|★)$/.exec(phrase) ?? [];
  return value === '' ? null : toReading(toNumber(value, half), RATING_MAX, phrase);
}

function readDrawnStars(phrase: string): Reading | null {
  const [, full = '', half = ''] = /^([★⭐]\uFE0F?(?:[★⭐]\uFE0F?){0,4})(½?)☆{0,4}$/u.exec(phrase) ?? [];
  const count = Array.from(full).filter((character) => character !== '\uFE0F').length;
  return full === '' ? null : toReading(count + (half === '' ? 0 : 0.5), RATING_MAX, phrase);
}

function readBareNumber(phrase: string): Reading | null {
  const [, value = '', half = ''] = /^([1-5](?:[.,]5)?)(½?)$/.exec(phrase) ?? [];
  const reading = value === '' ? null : toReading(toNumber(value, half), RATING_MAX, phrase);
  return reading && { ...reading, isUnsure: true };
}

function toNumber(digits: string, half: string): number {
  return Number(digits.replace(',', '.')) + (half === '' ? 0 : 0.5);
}

/** Stars are whole: half a star counts up, and the rating as it was written stays. */
function toReading(value: number, scale: number, written: string): Reading | null {
  if (value <= 0 || value > scale || !SCALES.includes(scale)) return null;
  const stars = (value * RATING_MAX) / scale;
  const rating = Math.max(RATING_MIN, Math.round(stars));
  return { meaning: rating === stars ? { kind: 'rating', rating } : { kind: 'rating', rating, written } };
}
