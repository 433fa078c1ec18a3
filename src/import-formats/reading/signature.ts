/** What a file is that is no text. */
export type Signature =
  | 'zip'
  | 'gzip'
  | 'tar'
  | 'other-archive'
  | 'pdf'
  | 'sqlite'
  | 'old-spreadsheet'
  | 'other';

const TAR_AT = 257;

/** By the first bytes of files, in Latin-1. */
const BEGINNINGS: readonly (readonly [string, Signature])[] = [
  ['PK\u0003\u0004', 'zip'],
  // An archive without files, and one in parts.
  ['PK\u0005\u0006', 'zip'],
  ['PK\u0007\u0008', 'zip'],
  ['\u001F\u008B', 'gzip'],
  ['7z\u00BC\u00AF', 'other-archive'],
  ['Rar!', 'other-archive'],
  ['BZh', 'other-archive'],
  ['\u00FD7zXZ', 'other-archive'],
  ['(\u00B5/\u00FD', 'other-archive'],
  ['%PDF-', 'pdf'],
  ['SQLite format 3', 'sqlite'],
  ['\u00D0\u00CF\u0011\u00E0', 'old-spreadsheet'],
  ['\u00FF\u00D8\u00FF', 'other'],
  ['\u0089PNG', 'other'],
  ['GIF8', 'other'],
];

/** @param beginning of the file; null: it may be text */
export function signatureOf(beginning: Uint8Array): Signature | null {
  if (startsWithBytes(beginning.subarray(TAR_AT), 'ustar')) return 'tar';
  return BEGINNINGS.find(([bytes]) => startsWithBytes(beginning, bytes))?.[1] ?? null;
}

const SPREADSHEET = 'This is a spreadsheet. Save it as CSV and drop that file.';

/** Why a file of this kind, dropped by itself, is not read, and what to do. */
export const SIGNATURE_REASONS = {
  'other-archive': 'Daybook reads ZIP archives only. Unpack this one and drop the folder.',
  pdf: 'This is a PDF, not an export. Ask the service for its export as CSV, JSON or ZIP.',
  sqlite: 'This is a database. Use the export of the app that it belongs to, as CSV or JSON.',
  'old-spreadsheet': SPREADSHEET,
  spreadsheet: SPREADSHEET,
  other: 'Daybook does not know this kind of file.',
} as const;

function startsWithBytes(bytes: Uint8Array, latin1: string): boolean {
  return Array.from(latin1).every((character, place) => bytes[place] === character.codePointAt(0));
}
