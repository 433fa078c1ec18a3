import { Problem } from '#contract/problem.ts';
import { ARCHIVE_MAX_FILES } from '#contract/storage.ts';
import { predictLength } from 'client-zip';
import { wholeBlob, type BlobStore } from '../files/files.ts';
import type { FileAnswer } from '../kernel/file-answer.ts';
import { zipOf, type ZipEntry } from '../kernel/zip.ts';
import type { FileRow, FileStore } from './ports.ts';

export interface ArchivePorts {
  readonly store: FileStore;
  readonly blobs: BlobStore;
}

/**
 * Several files as one ZIP, made while it is sent: stored and not compressed, ZIP64 where it is needed, its length
 * known before. @throws Problem `storage.not-found` where one of them is not the caller's.
 */
export function archives({ store, blobs }: ArchivePorts) {
  return async (userId: string, ids: string): Promise<FileAnswer> => {
    const wanted = [...new Set(ids.split(','))];
    if (wanted.length > ARCHIVE_MAX_FILES) {
      throw new Problem('request.invalid', { detail: `At most ${ARCHIVE_MAX_FILES} files, please.` });
    }
    const found = new Map((await store.find(userId, wanted)).map((file) => [file.id, file]));
    const files = wanted.map((id) => found.get(id) ?? missing());
    const entries = files.map((file) => ({ ...entryOf(file), size: file.size }));
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
        return zipOf(contents(blobs, files));
      },
    };
  };
}

async function* contents(blobs: BlobStore, files: readonly FileRow[]): AsyncGenerator<ZipEntry> {
  for (const file of files) yield { ...entryOf(file), size: file.size, input: wholeBlob(blobs, file.id) };
}

/** Unpacked anywhere: the names that Windows refuses are made harmless; slashes no name has. */
function entryOf({ name, createdAt }: FileRow): { name: string; lastModified: Date } {
  const harmless = name
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '_$1')
    .replace(/[. ]$/, '_');
  return { name: harmless, lastModified: new Date(createdAt) };
}

function missing(): never {
  throw new Problem('storage.not-found');
}
