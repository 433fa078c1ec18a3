const GUIDE_LINK_MAX_BYTES = 2_048;

/** The part of a guide's address that contains its inputs: URL-encoded JSON (specification 2). */
export function encodeGuideLink(inputs: object): string {
  return encodeURIComponent(JSON.stringify(inputs));
}

/**
 * The inputs in a guide link; null if it cannot be decoded, is too long, or `read` finds no inputs in it. `link` is the
 * part of the address, still encoded.
 */
export function decodeGuideLink<T>(read: (inputs: unknown) => T | null, link: string): T | null {
  if (link.length > GUIDE_LINK_MAX_BYTES) return null;
  try {
    return read(JSON.parse(decodeURIComponent(link)));
  } catch {
    return null;
  }
}
