/** A name is a column and never a path; the bound is what file systems take when the file comes down again. */
export const FILE_NAME_MAX_BYTES = 255;

export const fileKinds = ['picture', 'audio', 'video', 'pdf', 'text', 'archive', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** C0 and C1 controls, and the marks that turn the direction of writing: `gnp.exe` must not read `exe.png`. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The form in which a name is stored: NFC, trimmed, without control and direction characters.
 * Null for what cannot be a name: empty, `.`, `..`, with a slash or backslash, or over 255 bytes.
 */
export function cleanName(name: string): string | null {
  if (!name.isWellFormed() || name.includes('\0') || /[/\\]/.test(name)) return null;
  const clean = name.normalize('NFC').replaceAll(INVISIBLE, '').trim();
  if (clean === '' || clean === '.' || clean === '..') return null;
  return utf8Bytes(clean) > FILE_NAME_MAX_BYTES ? null : clean;
}

/** Two names are one where this is equal: Unicode's full case folding, near enough, of NFC. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** `name (2).ext`, with the stem cut where the whole would be too long. */
export function numberedName(name: string, number: number): string {
  const { stem, ending } = splitName(name);
  const tail = ` (${number})${ending}`;
  const characters = Array.from(stem);
  while (characters.length > 1 && utf8Bytes(characters.join('') + tail) > FILE_NAME_MAX_BYTES) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}${tail}`;
}

/** The ending with its dot; a leading dot begins a stem, and what is long or has spaces is no ending. */
export function splitName(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)\.[^\s.]{1,16}$/u.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

const types: Readonly<Record<string, readonly [FileKind, string]>> = {
  png: ['picture', 'image/png'],
  jpg: ['picture', 'image/jpeg'],
  jpeg: ['picture', 'image/jpeg'],
  gif: ['picture', 'image/gif'],
  webp: ['picture', 'image/webp'],
  avif: ['picture', 'image/avif'],
  mp3: ['audio', 'audio/mpeg'],
  m4a: ['audio', 'audio/mp4'],
  ogg: ['audio', 'audio/ogg'],
  opus: ['audio', 'audio/ogg'],
  wav: ['audio', 'audio/wav'],
  flac: ['audio', 'audio/flac'],
  mp4: ['video', 'video/mp4'],
  webm: ['video', 'video/webm'],
  pdf: ['pdf', 'application/pdf'],
  txt: ['text', 'text/plain; charset=utf-8'],
  md: ['text', 'text/plain; charset=utf-8'],
  csv: ['text', 'text/plain; charset=utf-8'],
  log: ['text', 'text/plain; charset=utf-8'],
  json: ['text', 'text/plain; charset=utf-8'],
  yaml: ['text', 'text/plain; charset=utf-8'],
  yml: ['text', 'text/plain; charset=utf-8'],
};

/** Shown as what they are, but always downloaded, never opened: they can carry scripts, or no browser plays them. */
const kindsOnly: Readonly<Record<string, FileKind>> = {
  svg: 'picture',
  heic: 'picture',
  tif: 'picture',
  tiff: 'picture',
  bmp: 'picture',
  mov: 'video',
  mkv: 'video',
  avi: 'video',
  zip: 'archive',
  gz: 'archive',
  tgz: 'archive',
  '7z': 'archive',
  rar: 'archive',
  xz: 'archive',
  zst: 'archive',
};

export function kindOf(name: string): FileKind {
  const ending = endingOf(name);
  return own(types, ending)?.[0] ?? own(kindsOnly, ending) ?? 'other';
}

/** The media type under which a file is sent: one of a safe list, by its ending; null for all others. */
export function safeMediaType(name: string): string | null {
  return own(types, endingOf(name))?.[1] ?? null;
}

function endingOf(name: string): string {
  return splitName(name).ending.slice(1).toLowerCase();
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function utf8Bytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, 'x').length;
}
