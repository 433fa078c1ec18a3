const encoder = new TextEncoder();
// A byte order mark is a character like any other here, so that positions stay right.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** The string of whole UTF-8 characters. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
