import { nameKey, numberedName } from '#contract/file-name.ts';
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
    const entries = entriesOf(files);
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
        return zipOf(contents(blobs, entries));
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

async function* contents(blobs: BlobStore, entries: readonly PlannedEntry[]): AsyncGenerator<ZipEntry> {
  for (const { id, ...entry } of entries) yield { ...entry, input: wholeBlob(blobs, id) };
}

/** Names of their own wherever they are unpacked: `a?` and `a*` would else be one file, and `A` and `a` too. */
function entriesOf(files: readonly FileRow[]): PlannedEntry[] {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return files.map(({ id, name, size, createdAt }) => {
    const harmless = harmlessName(name);
    let own = harmless;
    while (taken.has(nameKey(own))) {
      const number = (numbers.get(nameKey(harmless)) ?? 1) + 1;
      numbers.set(nameKey(harmless), number);
      own = numberedName(harmless, number);
    }
    taken.add(nameKey(own));
    return { id, name: own, size, lastModified: new Date(createdAt) };
  });
}

/** What Windows refuses is made harmless; slashes no name has. */
function harmlessName(name: string): string {
  return name
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '_$1')
    .replace(/[. ]$/, '_');
}

function missing(): never {
  throw new Problem('storage.not-found');
}
