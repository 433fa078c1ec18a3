import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '#platform/system/durable-files.ts';
import { makeFolder } from '#platform/system/make-folder.ts';
import type { Repository, StoredPath } from './repository.ts';

/** A UUID. */
const DRAFT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const READ_BYTES = 256 * 1024;

/** A file is written under a temporary name, synced, and only then renamed. */
export async function createFolderRepository(folder: string): Promise<Repository> {
  const unfinished = join(folder, 'unfinished');
  const unsynced = new Set<string>();

  function makeSyncedFolder(path: string): void {
    const first = makeFolder(path);
    if (first === undefined) return;
    for (let made = path; made.length >= first.length; made = dirname(made)) unsynced.add(dirname(made));
  }

  return {
    location: folder,

    async write(path, content) {
      makeSyncedFolder(unfinished);
      const [draft, target] = [join(unfinished, randomUUID()), join(folder, path)];
      try {
        await writeDurably(draft, content);
        makeSyncedFolder(dirname(target));
        await rename(draft, target);
        unsynced.add(dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(path) {
      const handle = await open(join(folder, path), 'r').catch(ifMissing(null));
      return handle && readChunks(handle);
    },

    list: (below) => listFiles(folder, below.slice(0, -1)),
    remove: (path) => rm(join(folder, path), { force: true }),

    removeFolder: (path) => rm(join(folder, path), { recursive: true, force: true }),

    async flush() {
      for (const path of unsynced) await syncPath(path);
      unsynced.clear();
    },

    async removeDrafts() {
      const names = await readdir(unfinished).catch(ifMissing([]));
      for (const name of names) if (DRAFT.test(name)) await rm(join(unfinished, name), { force: true });
    },

    close: () => undefined,
  };
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<StoredPath> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(ifMissing([]));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, path);
    else {
      const found = await stat(join(root, path)).catch(ifMissing(null));
      if (found) yield { path, size: found.size };
    }
  }
}

/**
 * Uses one buffer for the whole file, and a small one for a small file, because the garbage collector would not free new
 * ones fast enough.
 */
async function* readChunks(handle: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.allocUnsafeSlow(Math.min(Math.max(size, 1), READ_BYTES));
    for (;;) {
      const { bytesRead } = await handle.read(buffer);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
