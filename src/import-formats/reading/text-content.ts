/** A text that is decoded piece by piece, so that a large file needs little memory. */
export interface TextContent {
  /** In order, from the beginning each time. */
  pieces(): Iterable<string>;
}

const PIECE_BYTES = 256 * 1024;
/** How many bytes show the encoding of a file without a byte order mark. */
const SAMPLE_BYTES = 4_096;
const REPLACEMENT = '\uFFFD';
/** Elsewhere it is a character of the text. */
const BYTE_ORDER_MARK_OF_LINE = /(?<=\n)\uFEFF/g;
const NEWLINE = 10;
/** The first Cyrillic letter of windows-1251, where windows-1252 has its letters with accents. */
const FIRST_CYRILLIC = 0xc0;

/**
 * Text in UTF-8, in UTF-16 with or without a byte order mark, else in windows-1252, which Latin-1 is a part of, or in
 * windows-1251 if it has Cyrillic words. In a file that was put together from others, each line has its own encoding, and
 * byte order marks are in the middle.
 */
export function textOf(bytes: Uint8Array): TextContent {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return { pieces: () => decode(bytes, new TextDecoder(utf16)) };
  const isUtf8 = isValidUtf8(bytes);
  return { pieces: () => (isUtf8 ? decode(bytes, new TextDecoder()) : decodeLines(bytes)) };
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
  let before = '';
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
    yield `${before}${piece}`.replaceAll(BYTE_ORDER_MARK_OF_LINE, '').slice(before.length);
    before = piece.slice(-1);
  }
  // What is left of a character in a file that was cut off.
  yield decoder.decode();
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

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true });
    }
    return true;
  } catch {
    return false;
  }
}

function* decodeLines(bytes: Uint8Array): Generator<string> {
  const windows = new TextDecoder(hasCyrillicWords(bytes) ? 'windows-1251' : 'windows-1252');
  const utf8 = new TextDecoder();
  const textOfLine = (line: Uint8Array) => {
    const text = utf8.decode(line);
    return isMostlyRight(text) ? text : windows.decode(line);
  };
  for (let start = 0; start < bytes.length;) {
    const end = lineEnd(bytes, Math.min(bytes.length, start + PIECE_BYTES));
    const lines = bytes.subarray(start, end);
    const text = isValidUtf8(lines) ? utf8.decode(lines) : [...linesOf(lines)].map(textOfLine).join('');
    yield text.replaceAll(BYTE_ORDER_MARK_OF_LINE, '');
    start = end;
  }
}

/** In a Cyrillic word all letters are beyond ASCII. In Latin script, letters with accents rarely follow each other. */
function hasCyrillicWords(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, PIECE_BYTES);
  const isLetter = (place: number) => (sample[place] ?? 0) >= FIRST_CYRILLIC;
  let letters = 0;
  let beside = 0;
  sample.forEach((_byte, place) => {
    if (!isLetter(place)) return;
    letters += 1;
    if (isLetter(place - 1) || isLetter(place + 1)) beside += 1;
  });
  return beside > letters * 0.8;
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const end = lineEnd(bytes, start);
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Behind the next line break. */
function lineEnd(bytes: Uint8Array, from: number): number {
  const newline = bytes.indexOf(NEWLINE, from);
  return newline === -1 ? bytes.length : newline + 1;
}

/** A few damaged characters make no other encoding of a line whose other characters are right. */
function isMostlyRight(text: string): boolean {
  const beyondAscii = text.match(/[\u0080-\u{10FFFF}]/gu) ?? [];
  const damaged = beyondAscii.filter((character) => character === REPLACEMENT).length;
  return damaged === 0 || beyondAscii.length - damaged > damaged;
}
