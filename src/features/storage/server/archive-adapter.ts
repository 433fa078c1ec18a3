import { setImmediate } from 'node:timers/promises';
import { fileNameKey, numberedFileName, portableFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import { ARCHIVE_MAX_FILES } from '../contract/storage.ts';
import { predictLength } from 'client-zip';
import { readBlob, type BlobStore } from '#platform/blobs/blob-store.ts';
import { chunks } from '#platform/responses/chunks.ts';
import type { FileResponse } from '#platform/responses/file-response.ts';
import { createZip, type ZipEntry } from '#platform/responses/zip.ts';
import { modificationOf, type FileRow } from './file-rows.ts';
import { insideOf } from './folders/folder-rules.ts';
import type { StoragePorts } from './ports.ts';

/** What is known of an archive before it is planned. */
export const UNPLANNED_ARCHIVE: FileResponse = {
  name: 'daybook-files.zip',
  type: 'application/zip',
  size: null,
  etag: null,
  inline: false,
  ranges: false,
  open: () => Promise.reject(new Error('The archive was not planned.')),
};

/** Planning them takes a few milliseconds. */
const ENTRIES_PER_PAUSE = 200;
/** A larger archive is planned while it is sent, so that it begins at once; its length is not known in advance. */
const PLANNED_MAX_ENTRIES = 10_000;
const FILES_PER_PAGE = 1_000;
/** The records of all entries are in memory until the end. 100,000 files may be in paths of 370 bytes. */
const RECORDS_MAX_BYTES = 64 * 2 ** 20;
/** Of an entry, without its path. */
const RECORD_BYTES = 300;

/** Where the files of a folder are in an archive: with a slash at the end; '' for no folder. */
type Paths = ReadonlyMap<string, string>;

/**
 * Several files and folders as one ZIP that is created while it is sent. It is not compressed; ZIP64 is used if needed.
 * @throws Problem `storage.not-found` if one of the files is not the caller's.
 */
export function createArchiver({ files: rows, folders, blobs }: ArchiverPorts) {
  async function pathsIn(userId: string, id: string): Promise<Paths> {
    const paths = new Map<string, string>();
    for (const folder of await insideOf(folders, userId, id))
      paths.set(folder.id, `${paths.get(folder.parentId) ?? ''}${portableFileName(folder.name)}/`);
    return paths;
  }

  async function planAll(userId: string, named: readonly FileRow[], inside: readonly Paths[]) {
    const files: ArchivedFile[] = named.map(toTop);
    for (const paths of inside) {
      const found = await rows.listInFolders(userId, [...paths.keys()]);
      files.push(...found.map((file) => ({ ...file, path: paths.get(file.folderId) ?? '' })));
    }
    return planEntries(files);
  }

  async function* planWhileSent(
    userId: string,
    named: readonly FileRow[],
    inside: readonly Paths[],
  ): AsyncGenerator<PlannedEntry, undefined> {
    const plan = createPlan();
    yield* named.map(toTop).map(plan);
    for (const [folderId, path] of inside.flatMap((paths) => [...paths])) {
      for (let after = ''; ;) {
        const page = await rows.listAfter(userId, folderId, after, FILES_PER_PAGE);
        for (const file of page) yield plan({ ...file, path });
        const last = page.at(-1);
        if (last === undefined || page.length < FILES_PER_PAGE) break;
        after = fileNameKey(last.name);
      }
    }
  }

  return async (
    userId: string,
    ids: readonly string[],
    folderIds: readonly string[] = [],
  ): Promise<FileResponse> => {
    const wanted = ids.length + folderIds.length;
    if (wanted === 0) throw invalid('An archive needs at least one file or folder.');
    if (wanted > ARCHIVE_MAX_FILES) throw invalid(`An archive can be of at most ${ARCHIVE_MAX_FILES} files.`);
    const found = new Map((await rows.find(userId, ids)).map((file) => [file.id, file]));
    const named = ids.map((id) => found.get(id) ?? throwNotFound());
    const inside: Paths[] = [];
    for (const id of folderIds) inside.push(await pathsIn(userId, id));
    const allFolders = inside.flatMap((paths) => [...paths.keys()]);
    const extent = extentOf(named.length, inside, await rows.countByFolder(userId, allFolders));
    if (extent.recordBytes > RECORDS_MAX_BYTES)
      throw invalid('The paths of all these files are too long for one archive. Download fewer folders.');
    const planned = extent.entries <= PLANNED_MAX_ENTRIES ? await planAll(userId, named, inside) : null;
    return {
      ...UNPLANNED_ARCHIVE,
      size: planned && Number(predictLength(planned)),
      async open() {
        // Once the response has started, a missing content can only end the archive early.
        const entries = planned?.values() ?? planWhileSent(userId, named, inside);
        const { value: first } = await entries.next();
        if (first && !(await blobs.exists(first.id))) throw new Problem('storage.missing');
        return createZip(zipEntries(blobs, first, entries));
      },
    };
  };
}

type ArchiverPorts = Pick<StoragePorts, 'files' | 'folders' | 'blobs'>;

interface ArchivedFile extends FileRow {
  /** Of its folder, with a slash at the end; '' for none. */
  readonly path: string;
}

interface PlannedEntry {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: Date;
}

/** How much an archive has; a folder that was asked for with one that it is in counts twice. */
function extentOf(named: number, inside: readonly Paths[], counts: ReadonlyMap<string, number>) {
  const extent = { entries: named, recordBytes: named * RECORD_BYTES };
  for (const [folderId, path] of inside.flatMap((paths) => [...paths])) {
    const count = counts.get(folderId) ?? 0;
    extent.entries += count;
    extent.recordBytes += count * (RECORD_BYTES + Buffer.byteLength(path));
  }
  return extent;
}

const toTop = (file: FileRow): ArchivedFile => ({ ...file, path: '' });

async function* zipEntries(
  blobs: BlobStore,
  first: PlannedEntry | undefined,
  others: Iterable<PlannedEntry> | AsyncIterable<PlannedEntry>,
): AsyncGenerator<ZipEntry> {
  const toZipEntry = ({ id, ...entry }: PlannedEntry) => ({ ...entry, input: readBlob(blobs, id) });
  if (first) yield toZipEntry(first);
  for await (const entry of others) yield toZipEntry(entry);
}

/**
 * Names that stay distinct on every system: `a?` and `a*` would otherwise become one file, as would `A` and `a`. Others
 * have their turns meanwhile.
 */
async function planEntries(files: readonly ArchivedFile[]): Promise<PlannedEntry[]> {
  const plan = createPlan();
  const entries: PlannedEntry[] = [];
  for (const some of chunks(files, ENTRIES_PER_PAUSE)) {
    entries.push(...some.map(plan));
    await setImmediate();
  }
  return entries;
}

function createPlan(): (file: ArchivedFile) => PlannedEntry {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return ({ path, ...file }) => {
    const { id, name, size } = file;
    const portable = portableFileName(name);
    const key = fileNameKey(path + portable);
    let own = portable;
    while (taken.has(fileNameKey(path + own))) {
      const number = (numbers.get(key) ?? 1) + 1;
      numbers.set(key, number);
      own = numberedFileName(portable, number);
    }
    taken.add(fileNameKey(path + own));
    return { id, name: path + own, size, lastModified: new Date(modificationOf(file)) };
  };
}

function invalid(detail: string): Problem {
  return new Problem('request.invalid', { detail });
}

function throwNotFound(): never {
  throw new Problem('storage.not-found');
}
