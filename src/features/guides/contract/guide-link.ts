import type * as z from 'zod/mini';

const GUIDE_LINK_MAX_BYTES = 2_048;

/** The part of a guide's address that contains its inputs: URL-encoded JSON (specification 2). */
export function encodeGuideLink(inputs: object): string {
  return encodeURIComponent(JSON.stringify(inputs));
}

/**
 * The inputs in a guide link; null if it cannot be decoded, is too long, or does not match the schema. `link` is the
 * part of the address, still encoded.
 */
export function decodeGuideLink<T>(schema: z.ZodMiniType<T>, link: string): T | null {
  if (link.length > GUIDE_LINK_MAX_BYTES) return null;
  try {
    const reading = schema.safeParse(JSON.parse(decodeURIComponent(link)));
    return reading.success ? reading.data : null;
  } catch {
    return null;
  }
}
