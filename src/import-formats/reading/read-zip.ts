import { BlobReader, BlobWriter, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { collectStream } from './collect-stream.ts';
import {
  ARCHIVE_ENTRIES_MAX,
  FILES_MAX,
  megabytes,
  RATIO_FROM_BYTES,
  RATIO_MAX,
  TEXT_MAX_BYTES,
  UNPACKED_MAX_BYTES,
} from './limits.ts';
import { SIGNATURE_REASONS } from './signature.ts';

/** A file of an archive. */
export interface ZipEntry {
  readonly path: string;
  /** Unpacked. */
  readonly bytes: number;
  readonly isNeeded: boolean;
  /** Its share of what is to be unpacked. */
  readonly share: number;
  open(): Promise<Blob>;
  /** Its content, or a sentence that says why it has none. */
  unpack(): Promise<Uint8Array<ArrayBuffer> | string>;
}

/** How much may still be unpacked of all archives of a drop. */
export interface UnpackBudget {
  files: number;
  bytes: number;
}

const BROKEN = 'This archive is damaged or was not downloaded to its end. Download it again.';
const BROKEN_FILE = 'This file is damaged in its archive. Download the archive again.';
const ENCRYPTED = 'This archive has a password. Unpack it and drop the folder.';
const TOO_MUCH =
  'This archive unpacks to more than any export has. Unpack it and drop the files that you need.';
const TOO_MANY = 'This archive has too many files. Unpack it and drop the files that you need.';

export function createUnpackBudget(): UnpackBudget {
  return { files: FILES_MAX, bytes: UNPACKED_MAX_BYTES };
}

/**
 * Lists the files of a ZIP archive of any size, without unpacking them.
 * @param needOf says of each path whether its file will be unpacked, by the paths of all
 * @returns a sentence that says why the archive is not read, or its files
 */
export async function listZip(
  blob: Blob,
  needOf: (paths: readonly string[]) => (path: string) => boolean,
  budget: UnpackBudget,
): Promise<readonly ZipEntry[] | string> {
  const entries = await filesOf(blob);
  if (typeof entries === 'string') return entries;
  if (isSpreadsheet(entries)) return SIGNATURE_REASONS.spreadsheet;
  const isNeeded = needOf(entries.map(({ filename }) => pathOf(filename)));
  const needed = entries.filter(({ filename }) => isNeeded(pathOf(filename)));
  if (needed.some(({ encrypted }) => encrypted)) return ENCRYPTED;
  budget.files -= needed.length;
  if (budget.files < 0) return TOO_MANY;
  if (needed.some(isBomb)) return TOO_MUCH;
  const packed = needed.reduce((sum, { compressedSize }) => sum + compressedSize, 1);
  return entries.map((entry) => ({
    path: pathOf(entry.filename),
    bytes: entry.uncompressedSize,
    isNeeded: isNeeded(pathOf(entry.filename)),
    share: entry.compressedSize / packed,
    open: () => entry.getData(new BlobWriter()),
    unpack: () => unpack(entry, budget),
  }));
}

async function filesOf(blob: Blob): Promise<FileEntry[] | string> {
  const zip = new ZipReader(new BlobReader(blob), { useWebWorkers: false, filenameValidation: 'tolerant' });
  const files: FileEntry[] = [];
  try {
    let entries = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      entries += 1;
      if (entries > ARCHIVE_ENTRIES_MAX) return TOO_MANY;
      if (isFile(entry)) files.push(entry);
    }
    return files;
  } catch {
    return BROKEN;
  }
}

async function unpack(entry: FileEntry, budget: UnpackBudget): Promise<Uint8Array<ArrayBuffer> | string> {
  const { uncompressedSize: size } = entry;
  if (size > TEXT_MAX_BYTES)
    return `This file has ${megabytes(size)}; Daybook reads files of up to ${megabytes(TEXT_MAX_BYTES)}.`;
  const max = Math.min(TEXT_MAX_BYTES, budget.bytes);
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const [bytes] = await Promise.allSettled([
    collectStream(pipe.readable, max),
    entry.getData(pipe.writable).catch((error: unknown) => pipe.writable.abort(error)),
  ]);
  if (bytes.status === 'rejected') return BROKEN_FILE;
  if (bytes.value === null) return TOO_MUCH;
  budget.bytes -= bytes.value.length;
  return bytes.value;
}

/** Nothing that people write packs as well as the zeros of an archive that is made to fill memories. */
function isBomb({ uncompressedSize, compressedSize }: FileEntry): boolean {
  return uncompressedSize > RATIO_FROM_BYTES && uncompressedSize / Math.max(1, compressedSize) > RATIO_MAX;
}

/** Documents of office programs are ZIP archives. */
function isSpreadsheet(entries: readonly FileEntry[]): boolean {
  const names = new Set(entries.map(({ filename }) => filename));
  return names.has('xl/workbook.xml') || (names.has('mimetype') && names.has('content.xml'));
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory;
}

/** Windows programs write `\`. */
function pathOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}
