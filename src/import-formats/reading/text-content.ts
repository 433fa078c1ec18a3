/** A text that is decoded piece by piece, so that a large file needs little memory. */
export interface TextContent {
  /** In order, from the beginning each time. */
  pieces(): Iterable<string>;
}

const PIECE_BYTES = 256 * 1024;
/** How many bytes show the encoding of a file without a byte order mark. */
const SAMPLE_BYTES = 4_096;
const REPLACEMENT = '\uFFFD';

/** Text in UTF-8, in UTF-16 with or without a byte order mark, else in windows-1252, which Latin-1 is a part of. */
export function textOf(bytes: Uint8Array): TextContent {
  const encoding = encodingOf(bytes);
  return { pieces: () => decode(bytes, new TextDecoder(encoding)) };
}

/** A text that is in memory already. */
export function textOfString(text: string): TextContent {
  return { pieces: () => [text] };
}

export function wholeText(text: TextContent): string {
  return [...text.pieces()].join('');
}

/** The first characters. */
export function beginningOf(text: TextContent, chars: number): string {
  let beginning = '';
  for (const piece of text.pieces()) {
    beginning += piece;
    if (beginning.length >= chars) break;
  }
  return beginning.slice(0, chars);
}

/** Whether bytes are no text: they have zeros that are not those of UTF-16. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, SAMPLE_BYTES).includes(0) && utf16Of(bytes) === null;
}

function* decode(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
  }
  // What is left of a character in a file that was cut off.
  yield decoder.decode();
}

function encodingOf(bytes: Uint8Array): string {
  return utf16Of(bytes) ?? (isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Exports begin with characters of ASCII, every second byte of which is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 16;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : null;
}

/** A few damaged characters make no other encoding of a file whose other characters are right. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
    }
    return true;
  } catch {
    const [right, damaged] = countCharacters(bytes);
    return right > damaged;
  }
}

/** How many characters beyond ASCII are right, and how many damaged, if the bytes are UTF-8. */
function countCharacters(bytes: Uint8Array): readonly [right: number, damaged: number] {
  let right = 0;
  let damaged = 0;
  for (const piece of decode(bytes, new TextDecoder('utf-8'))) {
    for (const [character] of piece.matchAll(/[\u0080-\u{10FFFF}]/gu)) {
      if (character === REPLACEMENT) damaged += 1;
      else right += 1;
    }
  }
  return [right, damaged];
}
