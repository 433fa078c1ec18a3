import { fileNameKey, numberedFileName, portableFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import { ARCHIVE_MAX_FILES } from '#contract/storage.ts';
import { predictLength } from 'client-zip';
import { readBlob, type BlobStore } from '../files/blob-store.ts';
import type { FileResponse } from '../kernel/file-response.ts';
import { createZip, type ZipEntry } from '../kernel/zip.ts';
import type { FileRow } from './file-queries.ts';
import type { StoragePorts } from './ports.ts';

/**
 * Several files as one ZIP that is created while it is sent. It is not compressed, so its length is known in advance;
 * ZIP64 is used if needed. @throws Problem `storage.not-found` if one of the files is not the caller's.
 */
export function createArchiver({ files: rows, blobs }: Pick<StoragePorts, 'files' | 'blobs'>) {
  return async (userId: string, ids: string): Promise<FileResponse> => {
    const wanted = [...new Set(ids.split(','))];
    if (wanted.length > ARCHIVE_MAX_FILES) {
      throw new Problem('request.invalid', {
        detail: `An archive can hold at most ${ARCHIVE_MAX_FILES} files.`,
      });
    }
    const found = new Map((await rows.find(userId, wanted)).map((file) => [file.id, file]));
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
        // Once the response has started, a missing content can only end the archive early.
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

/** Names that stay distinct on every system: `a?` and `a*` would otherwise become one file, as would `A` and `a`. */
function planEntries(files: readonly FileRow[]): PlannedEntry[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return files.map(({ id, name, size, createdAt }) => {
    const portable = portableFileName(name);
    let own = portable;
    while (taken.has(fileNameKey(own))) {
      const number = (numbers.get(fileNameKey(portable)) ?? 1) + 1;
      numbers.set(fileNameKey(portable), number);
      own = numberedFileName(portable, number);
    }
    taken.add(fileNameKey(own));
    return { id, name: own, size, lastModified: new Date(createdAt) };
  });
}

function throwNotFound(): never {
  throw new Problem('storage.not-found');
}
