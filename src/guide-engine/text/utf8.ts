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
    const lead = bytes[at]!;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    text += length === 1 ? String.fromCharCode(lead) : String.fromCodePoint(codePoint(bytes, at, length));
    at += length;
  }
  return text;
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f);
}

function codePoint(bytes: Uint8Array, at: number, length: number): number {
  let code = bytes[at]! & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) code = (code << 6) | (bytes[at + i]! & 0x3f);
  return code;
}
