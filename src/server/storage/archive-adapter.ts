import { fileNameKey, numberedFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { ARCHIVE_MAX_FILES } from '#contract/storage.ts';
import { predictLength } from 'client-zip';
import { readBlob, type BlobStore } from '../files/blob-store.ts';
import type { FileResponse } from '../kernel/file-response.ts';
import { createZip, type ZipEntry } from '../kernel/zip.ts';
import type { FileRow, FileStore } from './ports.ts';

export interface ArchiverPorts {
  readonly store: FileStore;
  readonly blobs: BlobStore;
}

/**
 * Several files as one ZIP, made while it is sent: stored and not compressed, ZIP64 where it is needed, its length
 * known before. @throws Problem `storage.not-found` where one of them is not the caller's.
 */
export function createArchiver({ store, blobs }: ArchiverPorts) {
  return async (userId: string, ids: string): Promise<FileResponse> => {
    const wanted = [...new Set(ids.split(','))];
    if (wanted.length > ARCHIVE_MAX_FILES) {
      throw new Problem('request.invalid', { detail: `At most ${ARCHIVE_MAX_FILES} files, please.` });
    }
    const found = new Map((await store.find(userId, wanted)).map((file) => [file.id, file]));
    const files = wanted.map((id) => found.get(id) ?? throwNotFound());
    const entries = planEntries(files);
    return {
      name: 'daybook-files.zip',
      type: 'application/zip',
      size: Number(predictLength(entries)),
      etag: null,
      inline: false,
      ranges: false,
      async open() {
        // What is missing further on breaks the archive off.
        if (!(await blobs.exists(files[0]?.id ?? ''))) throw new Problem('storage.missing');
        return createZip(zipEntries(blobs, entries));
      },
    };
  };
}

interface PlannedEntry {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: Date;
}

async function* zipEntries(blobs: BlobStore, entries: readonly PlannedEntry[]): AsyncGenerator<ZipEntry> {
  for (const { id, ...entry } of entries) yield { ...entry, input: readBlob(blobs, id) };
}

/** Names of their own wherever they are unpacked: `a?` and `a*` would else be one file, and `A` and `a` too. */
function planEntries(files: readonly FileRow[]): PlannedEntry[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return files.map(({ id, name, size, createdAt }) => {
    const harmless = portableName(name);
    let own = harmless;
    while (taken.has(fileNameKey(own))) {
      const number = (numbers.get(fileNameKey(harmless)) ?? 1) + 1;
      numbers.set(fileNameKey(harmless), number);
      own = numberedFileName(harmless, number);
    }
    taken.add(fileNameKey(own));
    return { id, name: own, size, lastModified: new Date(createdAt) };
  });
}

/** What Windows refuses is made harmless; slashes no name has. */
function portableName(name: string): string {
  return name
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '_$1')
    .replace(/[. ]$/, '_');
}

function throwNotFound(): never {
  throw new Problem('storage.not-found');
}
