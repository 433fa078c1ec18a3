import * as z from 'zod/mini';

/** The years 1 to 9999. */
const MODIFICATION_MIN_MS = -62_135_596_800_000;
const MODIFICATION_MAX_MS = 253_402_300_799_999;

/** In milliseconds since 1970. */
export const ModificationTime = z.int().check(z.gte(MODIFICATION_MIN_MS), z.lte(MODIFICATION_MAX_MS));

/** When the content of a file was changed last, in milliseconds since 1970, as text: a field of a form or of tus. */
export const LastModified = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.pipe(z.transform(Number), ModificationTime),
);

/** The same, written in seconds, as programs say it; becomes milliseconds. */
export const LastModifiedSeconds = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}(?:\.\d{1,9})?$/)),
  z.pipe(
    z.transform((seconds: string) => String(Math.round(Number(seconds) * 1_000))),
    LastModified,
  ),
);
