import * as z from 'zod/mini';

/** PostgreSQL text cannot contain U+0000, and UTF-8 cannot encode a lone surrogate: both are refused everywhere. */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Text that is stored exactly as sent, with at most `maxChars` UTF-16 units. */
export function text(maxChars: number) {
  return z
    .string()
    .check(
      z.maxLength(maxChars, `Use at most ${maxChars} characters.`),
      z.refine(isStorableText, 'The text contains characters that cannot be stored.'),
    );
}

/** An opaque id. */
export const Id = text(64).check(z.minLength(1));

/** A point in time, RFC 3339 in UTC. */
export const Timestamp = z.string();

/** An IANA name. */
export const TimeZone = text(64).check(z.refine(isTimeZone, 'Unknown time zone.'));

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `{}`: the answer of a change that returns nothing, and the input of a call that needs none. */
export const Empty = z.object({});

/** The form in which searches compare texts: without case, accents and width. */
export function fold(value: string): string {
  return value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Of those with the same key, the first. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}
