/** UTF-8 bytes of a string. Written here because the language itself has no encoder and this room has no platform. */
export function encodeUtf8(text: string, into: number[] = []): number[] {
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (code < 0x80) into.push(code);
    else if (code < 0x800) into.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) into.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else into.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return into;
}

/** The string in `bytes[start, end)`, which must be whole UTF-8 characters. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let at = start;
  while (at < end) {
    const plain = asciiEnd(bytes, at, end);
    if (plain > at) text += String.fromCharCode(...bytes.subarray(at, plain));
    at = plain;
    if (at === end || bytes[at]! < 0x80) continue;
    const length = bytes[at]! < 0xe0 ? 2 : bytes[at]! < 0xf0 ? 3 : 4;
    text += String.fromCodePoint(codePoint(bytes, at, length));
    at += length;
  }
  return text;
}

/** So many arguments fit into every call. */
const LONGEST_RUN = 4_096;

/** Where a run of ASCII ends: most of a catalogue is one, and letter by letter it would cost ten times as much. */
function asciiEnd(bytes: Uint8Array, start: number, end: number): number {
  const farthest = Math.min(end, start + LONGEST_RUN);
  let at = start;
  while (at < farthest && bytes[at]! < 0x80) at++;
  return at;
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f);
}

function codePoint(bytes: Uint8Array, at: number, length: number): number {
  let code = bytes[at]! & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) code = (code << 6) | (bytes[at + i]! & 0x3f);
  return code;
}
