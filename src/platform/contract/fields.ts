import * as z from 'zod/mini';

/** PostgreSQL text cannot contain U+0000, and UTF-8 cannot encode a lone surrogate: both are refused everywhere. */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Whether it is one line without control characters. */
export function isStorableLine(value: string): boolean {
  return isStorableText(value) && !/\p{Cc}/u.test(value);
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

/** Visible characters in one line, of at most `maxChars` UTF-16 units after spaces around them were removed. */
export function line(maxChars: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Use at least one character.'),
      z.maxLength(maxChars, `Use at most ${maxChars} characters.`),
      z.refine(isStorableLine, 'Use visible characters only.'),
    );
}

/** Of those with the same key, by default the same texts, the first is kept. */
export function uniqueList(
  item: z.ZodMiniType<string, string>,
  maxItems: number,
  keyOf: (one: string) => string = String,
) {
  function firstOfEach(items: readonly string[]): string[] {
    const keys = items.map((one) => keyOf(one));
    return items.filter((_, index) => keys.indexOf(keys[index]!) === index);
  }
  return z.array(item).check(z.maxLength(maxItems, `Use at most ${maxItems}.`), z.overwrite(firstOfEach));
}

/** An opaque id. */
export const Id = text(64).check(z.minLength(1));

/** From 1 to `max`, as text, because it comes in a query string. */
export function numberAsText(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(max))),
  );
}

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
  // Most texts are ASCII, and normalising them would take most of the time of folding a whole log.
  if (/^[\0-\x7f]*$/.test(value)) return value.toLowerCase();
  return value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
