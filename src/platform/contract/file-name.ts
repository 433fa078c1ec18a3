/** Most file systems allow no longer names, so that every file can be downloaded under its own name. */
export const FILE_NAME_MAX_BYTES = 255;

export const FILE_KINDS = ['picture', 'audio', 'video', 'pdf', 'text', 'archive', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Control characters and marks that change the writing direction: `gnp.exe` must not look like `exe.png`. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** What no path segment can contain on Windows. */
const FORBIDDEN_CHARACTERS = /[\\/<>:"|?*\p{Cc}]/gu;
/** Windows opens a device instead of a file with such a name. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The form in which a name is stored: NFC, trimmed, without control and direction characters.
 * Null if the name is not allowed: empty, `.`, `..`, with a slash or backslash, or over 255 bytes.
 */
export function normaliseFileName(name: string): string | null {
  if (!name.isWellFormed() || name.includes('\0') || /[/\\]/.test(name)) return null;
  const clean = name.normalize('NFC').replaceAll(INVISIBLE_CHARACTERS, '').trim();
  if (clean === '' || clean === '.' || clean === '..') return null;
  return utf8Length(clean) > FILE_NAME_MAX_BYTES ? null : clean;
}

/** Two names are the same if their keys are equal: case-folded NFC. */
export function fileNameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** A file name that can be unpacked on every system: one segment of a path, and never `.` or `..`. */
export function portableFileName(name: string): string {
  return name
    .replaceAll(FORBIDDEN_CHARACTERS, '_')
    .replace(DEVICE_NAME, '_$1')
    .replace(/[. ]+$/, '_');
}

/** `name (2).ext`; the stem is shortened if the name would be too long. */
export function numberedFileName(name: string, number: number): string {
  const { stem, ending } = splitExtension(name);
  const tail = ` (${number})${ending}`;
  const characters = Array.from(stem);
  while (characters.length > 1 && utf8Length(characters.join('') + tail) > FILE_NAME_MAX_BYTES) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}${tail}`;
}

/** The extension with its dot. A leading dot belongs to the stem; an extension is short and has no spaces. */
export function splitExtension(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)\.[^\s.]{1,16}$/u.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

const SAFE_TYPES: Readonly<Record<string, readonly [FileKind, string]>> = {
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

/** As safe, but only some browsers can show them. */
const RARELY_SHOWN_TYPES: typeof SAFE_TYPES = {
  heic: ['picture', 'image/heic'],
  tif: ['picture', 'image/tiff'],
  tiff: ['picture', 'image/tiff'],
  bmp: ['picture', 'image/bmp'],
  mov: ['video', 'video/quicktime'],
  mkv: ['video', 'video/x-matroska'],
};

/** Shown with their kind, but sent for download only: they can contain scripts, or no browser can show them. */
const DOWNLOAD_ONLY_KINDS: Readonly<Record<string, FileKind>> = {
  svg: 'picture',
  avi: 'video',
  zip: 'archive',
  gz: 'archive',
  tgz: 'archive',
  '7z': 'archive',
  rar: 'archive',
  xz: 'archive',
  zst: 'archive',
};

export function fileKindOf(name: string): FileKind {
  const ending = extensionOf(name);
  const [kind = ownValue(DOWNLOAD_ONLY_KINDS, ending)] =
    ownValue(SAFE_TYPES, ending) ?? ownValue(RARELY_SHOWN_TYPES, ending) ?? [];
  return kind ?? 'other';
}

/** The media type of a file that all browsers can safely show, by its extension; null for all others. */
export function safeMediaType(name: string): string | null {
  return ownValue(SAFE_TYPES, extensionOf(name))?.[1] ?? null;
}

/** The media type that a file can safely be sent with, whether or not a browser can show it; null for all others. */
export function sentMediaType(name: string): string | null {
  return safeMediaType(name) ?? ownValue(RARELY_SHOWN_TYPES, extensionOf(name))?.[1] ?? null;
}

function extensionOf(name: string): string {
  return splitExtension(name).ending.slice(1).toLowerCase();
}

function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function utf8Length(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, 'x').length;
}
