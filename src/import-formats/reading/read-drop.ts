import { ownPathsToRead } from '../formats/daybook/own-archive.ts';
import type { SourceFile } from '../model/model.ts';
import type { DroppedFile } from '../model/session-model.ts';
import { collectStream } from './collect-stream.ts';
import { LINE_MAX_BYTES, RATIO_FROM_BYTES, RATIO_MAX, TEXT_MAX_BYTES } from './limits.ts';
import { EMPTY, readBytes, refuseText, textShape } from './read-bytes.ts';
import { filesOfTar } from './read-tar.ts';
import { createUnpackBudget, listZip } from './read-zip.ts';
import { SIGNATURE_REASONS, signatureOf } from './signature.ts';
import { beginningOf, isBinary, textOf } from './text-content.ts';
import { isUnreadable, type Unreadable } from './unreadable.ts';

const TEXT_ENDING = /\.(?:csv|tsv|txt|json|jsonl|ndjson|geojson|xml|gpx|kml)$/i;
const ARCHIVE_ENDING = /\.(?:zip|kmz|gz|tgz|tar)$/i;
/** What Google Photos writes beside each picture. */
const BESIDE_PICTURE = /\.(?:jpe?g|png|gif|webp|heic|heif|avif|dng|mp4|mov|m4v|3gp)(?:\.[^/]*)?\.json$/i;
/** File systems allow no longer ones; archives do. */
const FILE_NAME_MAX_CHARS = 255;
/** What macOS adds to folders and archives. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i;

export interface ReadDrop {
  readonly files: readonly SourceFile[];
  readonly unreadable: readonly Unreadable[];
}

/** Where a file is from. */
interface Origin {
  readonly archive?: string;
  /** How many archives are around it. */
  readonly depth: number;
  /** Beside others, most of which nothing is taken from, so that what is no text is not worth a sentence. */
  readonly isInside: boolean;
  readonly onProgress: (share: number) => void;
}

/** An archive in an archive is one of several parts; deeper ones are no export. */
const ARCHIVE_DEPTH_MAX = 2;

const NESTED = 'This is an archive in an archive in an archive. Unpack it and drop the files.';
const BROKEN = 'This file is damaged or was not downloaded to its end. Download it again.';
const TOO_MUCH = 'This file unpacks to more than any export has.';
const WEB_PAGE =
  'This is a web page, not an export. A download that needs a login gives its page instead: log in at the service and download the file again.';

/**
 * Reads dropped files, and the files of dropped archives, as what their content shows them to be.
 * @param onProgress from 0 to 1
 */
export async function readDrop(
  dropped: readonly DroppedFile[],
  onProgress: (share: number) => void = () => undefined,
): Promise<ReadDrop> {
  const files: SourceFile[] = [];
  const unreadable: Unreadable[] = [];
  const paths = createPaths();
  const budget = createUnpackBudget();
  const isNeeded = needOf(dropped.map(({ path }) => path));
  const total = dropped.reduce((sum, { blob }) => sum + blob.size, 1);
  let done = 0;
  for (const { path, blob } of dropped) {
    const start = done;
    const onShare = (share: number) => onProgress((start + share * blob.size) / total);
    await read(path, blob, { depth: 0, isInside: path.includes('/'), onProgress: onShare });
    done += blob.size;
    onShare(1);
  }
  return { files, unreadable };

  function add(file: SourceFile | Unreadable, { archive }: Origin): void {
    const path = paths.unique(file.path, archive);
    if (isUnreadable(file)) unreadable.push({ ...file, path });
    else files.push({ ...file, path, ...(archive !== undefined && { archive }) });
  }

  async function read(path: string, blob: Blob, origin: Origin): Promise<void> {
    const keep = () => add(binaryFile(path, blob), origin);
    const refuse = (reason: string) => (origin.isInside ? keep() : add({ path, reason }, origin));
    if (origin.isInside && origin.archive === undefined && !isNeeded(path)) return keep();
    // In an export, an empty file is a list of none.
    if (blob.size === 0) return refuse(EMPTY);
    const beginning = await bytesOf(blob.slice(0, LINE_MAX_BYTES));
    const signature = signatureOf(beginning);
    if (signature === 'zip') return readZip(path, blob, origin);
    if (signature === 'gzip') return readGzip(path, blob, origin);
    if (signature === 'tar') return readTar(path, blob, origin);
    if (signature !== null) return refuse(SIGNATURE_REASONS[signature]);
    if (isBinary(beginning)) return refuse(SIGNATURE_REASONS.other);
    const tooLarge = refuseText(path, blob.size, beginningOf(textOf(beginning), LINE_MAX_BYTES));
    if (tooLarge !== null) return add(tooLarge, origin);
    readText(path, await bytesOf(blob), origin);
  }

  function readText(path: string, bytes: Uint8Array, origin: Origin): void {
    const file = readBytes(path, bytes);
    const isPage = !isUnreadable(file) && file.kind === 'text' && textShape(file.text) === 'html';
    add(isPage && !origin.isInside ? { path, reason: WEB_PAGE } : file, origin);
  }

  async function readZip(path: string, blob: Blob, origin: Origin): Promise<void> {
    if (origin.depth >= ARCHIVE_DEPTH_MAX) return add({ path, reason: NESTED }, origin);
    const entries = await listZip(blob, needOf, budget);
    if (typeof entries === 'string') return add({ path, reason: entries }, origin);
    const inside = { archive: path, depth: origin.depth + 1, isInside: true, onProgress: () => undefined };
    let unpacked = 0;
    for (const entry of entries) {
      if (!entry.isNeeded) {
        add({ kind: 'binary', path: entry.path, bytes: entry.bytes, open: entry.open }, inside);
        continue;
      }
      const bytes = await entry.unpack();
      if (typeof bytes === 'string') add({ path: entry.path, reason: bytes }, inside);
      else await read(entry.path, new Blob([bytes]), inside);
      unpacked += entry.share;
      origin.onProgress(unpacked);
    }
  }

  async function readTar(path: string, blob: Blob, origin: Origin): Promise<void> {
    if (origin.depth >= ARCHIVE_DEPTH_MAX) return add({ path, reason: NESTED }, origin);
    if (blob.size > TEXT_MAX_BYTES) return add({ path, reason: TOO_MUCH }, origin);
    const entries = filesOfTar(await bytesOf(blob));
    if (entries === null) return add({ path, reason: BROKEN }, origin);
    budget.files -= entries.length;
    if (budget.files < 0) return add({ path, reason: TOO_MUCH }, origin);
    const isNeededHere = needOf(entries.map((entry) => entry.path));
    const inside = { archive: path, depth: origin.depth + 1, isInside: true, onProgress: () => undefined };
    for (const entry of entries) {
      const content = new Blob([entry.content]);
      if (isNeededHere(entry.path)) await read(entry.path, content, inside);
      else add(binaryFile(entry.path, content), inside);
    }
  }

  async function readGzip(path: string, blob: Blob, origin: Origin): Promise<void> {
    const name = path.replace(/\.gz$/i, '');
    try {
      const unpacked = blob.stream().pipeThrough(new DecompressionStream('gzip'));
      const ratioMax = Math.max(RATIO_FROM_BYTES, blob.size * RATIO_MAX);
      const bytes = await collectStream(unpacked, Math.min(TEXT_MAX_BYTES, budget.bytes, ratioMax));
      if (bytes === null) return add({ path, reason: TOO_MUCH }, origin);
      budget.bytes -= bytes.length;
      const signature = signatureOf(bytes);
      if (signature === 'tar') return readTar(path, new Blob([bytes]), origin);
      if (signature === 'gzip' || signature === 'zip') return add({ path, reason: NESTED }, origin);
      await read(name, new Blob([bytes]), origin);
    } catch {
      add({ path, reason: BROKEN }, origin);
    }
  }
}

function binaryFile(path: string, blob: Blob): SourceFile {
  return { kind: 'binary', path, bytes: blob.size, open: () => Promise.resolve(blob) };
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Whether a file of a folder or an archive can be one that a format reads, or an archive of them. */
function isNeededPath(path: string): boolean {
  if (OF_THE_SYSTEM.test(path) || BESIDE_PICTURE.test(path.slice(-FILE_NAME_MAX_CHARS))) return false;
  return TEXT_ENDING.test(path) || ARCHIVE_ENDING.test(path);
}

/** Says which files of a folder or an archive with these paths are read. Of Daybook's own, contents stay unread. */
export function needOf(paths: readonly string[]): (path: string) => boolean {
  const own = ownPathsToRead(paths);
  return own === null ? isNeededPath : (path) => own.has(path);
}

/** Gives each file a path that no other has. */
export function createPaths(): { unique(path: string, archive?: string): string } {
  const used = new Set<string>();
  /** By path, which number was given last: an archive may have very many files of one name. */
  const lastNumbers = new Map<string, number>();
  return {
    unique(path, archive) {
      const candidates = archive === undefined ? [path] : [path, `${archive}/${path}`];
      let found = candidates.find((candidate) => !used.has(candidate));
      for (let count = (lastNumbers.get(path) ?? 1) + 1; found === undefined; count += 1) {
        lastNumbers.set(path, count);
        const numbered = path.replace(/(\.[^./]*)?$/, ` (${count})$1`);
        if (!used.has(numbered)) found = numbered;
      }
      used.add(found);
      return found;
    },
  };
}
