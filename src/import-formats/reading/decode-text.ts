/** Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, else windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  return new TextDecoder(encoding).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 1_024);
  const zeros = [0, 1].map(
    (parity) => beginning.filter((byte, place) => byte === 0 && place % 2 === parity).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (odd > beginning.length / 8 && even === 0) return 'utf-16le';
  if (even > beginning.length / 8 && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
