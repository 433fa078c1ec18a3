import type { OriginalRating } from './model.ts';

/** Reads `4.5`, or `4,5` from a spreadsheet of another language; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = text.trim().replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** Reads the number of a season or an episode, from 0; null for anything else. */
export function readOrdinal(text: string): number | null {
  return /^\s*\d{1,6}(?:\.0+)?\s*$/.test(text) ? Number(text) : null;
}

/** An id, unless a spreadsheet has rounded it, so that other ids look the same: `9.78E+12`; `''` then. */
export function unroundedId(text: string): string {
  return /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) ? '' : text;
}

/** Reads a rating on a scale that ends with `max`; undefined where nothing was given: `0`, `--`, an empty cell. */
export function readRating(value: unknown, max: number): OriginalRating | undefined {
  const number = typeof value === 'string' ? readNumber(value) : value;
  return typeof number === 'number' && number > 0 && number <= max ? { value: number, max } : undefined;
}

/** Reads the year of a work from a cell such as `1994`, `1994.0`, `1994-10-14`, `868`; undefined if there is none. */
export function readYear(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '';
  const digits = /^\s*(?:\d{4}(?!\d)|\d{3}(?:\.0+)?\s*$)/.exec(text)?.[0];
  return Number(digits ?? 0) || undefined;
}

/** About ten metres, by which the same place differs between apps; `''` stays. */
export function roundDegrees(degrees: string): string {
  return degrees === '' ? '' : Number(degrees).toFixed(4);
}
