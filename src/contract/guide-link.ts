import type * as z from 'zod/mini';
import { GUIDE_LINK_MAX_BYTES } from './guide.ts';

/** The part of a guide's address that holds its inputs: an encoded JSON (specification 2). */
export function encodeGuideLink(inputs: object): string {
  return encodeURIComponent(JSON.stringify(inputs));
}

/**
 * The inputs of a guide link, exactly as the schema wants them; null where it cannot be decoded, is too long,
 * or is of another kind. `link` is the part of the address as it stands there, still encoded.
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
