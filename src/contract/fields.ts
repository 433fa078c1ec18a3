import * as z from 'zod/mini';

/** PostgreSQL text cannot hold U+0000, and a lone surrogate has no UTF-8: both are refused everywhere. */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** Text kept exactly as sent, with at most `maxChars` UTF-16 units. */
export function text(maxChars: number) {
  return z
    .string()
    .check(
      z.maxLength(maxChars, `At most ${maxChars} characters, please.`),
      z.refine(isStorableText, 'The text holds characters that cannot be stored.'),
    );
}

/** An opaque id. */
export const Id = text(64).check(z.minLength(1));

/** A point in time, RFC 3339 in UTC. */
export const Timestamp = z.string();

/** `{}`: the answer of a change that has no entity, and the input of calls without one. */
export const Empty = z.object({});

/** The form in which texts are compared in searches: case, accents and width do not count. */
export function fold(value: string): string {
  return value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
