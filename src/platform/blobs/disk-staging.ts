import type * as nodeFs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createTakenOverError, type StagedBlob, type Staging } from './blob-store.ts';

/** The file system calls of the store; tests make each of them fail. */
export type DiskFs = Pick<
  typeof nodeFs,
  'chmod' | 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat' | 'statfs'
>;

export const BLOB_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const STAGED_NAME = /^([\da-f-]{36})(?:\.\d+)?$/;
/** Bytes between syncs while the rest arrives; otherwise the last step would have to sync everything. */
const SYNC_INTERVAL_BYTES = 32 * 1024 * 1024;

/** Moves a staged file to the place of its blob, durably. */
export type Publish = (path: string, id: string) => Promise<void>;

export interface DiskStagingPorts {
  readonly folder: string;
  /** Of the files, whatever the umask is. */
  readonly mode: number;
  readonly publish: Publish;
}

/**
 * Staged files on a disk. The name of a resumed one contains its fence, so that a takeover is a rename, and the earlier
 * holder no longer finds the file (docs/decisions/0023).
 */
export function createDiskStaging(fs: DiskFs, { folder, mode, publish }: DiskStagingPorts) {
  const pathOf = (id: string, fence = 0) =>
    join(folder, fence === 0 ? assertBlobId(id) : `${assertBlobId(id)}.${fence}`);

  /** Parallel takeovers rename to higher fences, so searching upwards misses nothing. */
  async function take(id: string, fence: number): Promise<boolean> {
    const own = pathOf(id, fence);
    if (await exists(fs.rename(pathOf(id, fence - 1), own))) return true;
    for (let from = 0; from < fence; from += 1) {
      if (await exists(fs.rename(pathOf(id, from), own))) return true;
    }
    return false;
  }

  async function names(): Promise<{ id: string; path: string }[]> {
    return (await fs.readdir(folder)).flatMap((name) => {
      const id = STAGED_NAME.exec(name)?.[1];
      return id !== undefined && BLOB_ID.test(id) ? [{ id, path: join(folder, name) }] : [];
    });
  }

  return {
    async stage(id: string): Promise<Staging> {
      const path = pathOf(id);
      const handle = await fs.open(path, 'wx', 0o600);
      if (mode !== 0o600) await handle.chmod(mode);
      const syncName = () => syncFolder(fs, folder);
      return createStagedFile(fs, handle, 0, { path, syncName, publish: () => publish(path, id) });
    },

    async resume(id: string, size: number, fence: number): Promise<Staging | null> {
      if (!(await take(id, fence))) return null;
      const path = pathOf(id, fence);
      const handle = await nullIfMissing(fs.open(path, 'r+'));
      if (handle === null) return null;
      try {
        if ((await handle.stat()).size >= size)
          return createResumedFile(fs, handle, size, path, () => publish(path, id));
      } catch (error) {
        await handle.close().catch(() => undefined);
        throw error;
      }
      await handle.close();
      return null;
    },

    async staged(): Promise<readonly StagedBlob[]> {
      const found = await Promise.all(
        (await names()).map(async ({ id, path }) => ({ id, stats: await nullIfMissing(fs.stat(path)) })),
      );
      return found.flatMap(({ id, stats }) =>
        stats ? [{ id, touchedAt: stats.mtimeMs, bytes: stats.size }] : [],
      );
    },

    /** Reads the folder only if the file has neither of the likely names. */
    async discardStaged(id: string, fence = 0): Promise<void> {
      for (const likely of new Set([fence, 0])) {
        if (await exists(fs.rm(pathOf(id, likely)))) return;
      }
      for (const staged of await names()) if (staged.id === id) await fs.rm(staged.path, { force: true });
    },
  };
}

interface StagedLocation {
  readonly path: string;
  /** Makes its name in the staging folder durable. */
  syncName(): Promise<void>;
  publish(): Promise<void>;
}

function createStagedFile(fs: DiskFs, handle: FileHandle, from: number, place: StagedLocation): Staging {
  let [size, sentTo] = [from, from];
  // Stays rejected: after a failed sync, the next one may succeed although bytes are lost.
  let sending = Promise.resolve();
  const close = () => handle.close().catch(() => undefined);
  return {
    get size() {
      return size;
    },

    async write(chunk) {
      for (let at = 0; at < chunk.length;) {
        const { bytesWritten } = await handle.write(chunk, at, chunk.length - at, size);
        at += bytesWritten;
        size += bytesWritten;
      }
      if (size - sentTo < SYNC_INTERVAL_BYTES) return;
      sentTo = size;
      sending = sending.then(() => handle.datasync());
      sending.catch(() => undefined);
    },

    async flush() {
      await sending;
      await handle.sync();
      await place.syncName();
    },

    async commit() {
      await sending;
      await handle.sync();
      await handle.close();
      await place.publish();
    },

    async discard() {
      await close();
      await fs.rm(place.path, { force: true }).catch(() => undefined);
    },

    release: close,
  };
}

/**
 * A resumed staged file, written only as long as it still has its holder's name. It is truncated at the end, not at the
 * beginning, which could cut off bytes of the next holder. A write during a takeover is harmless, because it puts the same
 * bytes at the same place.
 */
function createResumedFile(
  fs: DiskFs,
  handle: FileHandle,
  from: number,
  path: string,
  publish: () => Promise<void>,
): Staging {
  const place = { path, syncName: () => Promise.resolve(), publish: () => assertHeld(publish()) };
  const file = createStagedFile(fs, handle, from, place);
  return {
    ...file,
    get size() {
      return file.size;
    },

    async write(chunk) {
      await assertHeld(fs.stat(path));
      await file.write(chunk);
    },

    async commit() {
      await assertHeld(fs.stat(path));
      await handle.truncate(file.size);
      // Its last byte may have come long ago, and the sweeper leaves new blobs alone.
      const now = new Date();
      await handle.utimes(now, now);
      await file.commit();
    },
  };
}

/** A new name is durable once its folder is synced. */
export async function syncFolder(fs: DiskFs, path: string): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes sure that only ids become paths, although ids come from our own database. */
export function assertBlobId(id: string): string {
  if (!BLOB_ID.test(id)) throw new Error('This is not the id of a blob.');
  return id;
}

/** @throws the error of a takeover if the file is gone */
async function assertHeld(work: Promise<unknown>): Promise<void> {
  if (!(await exists(work))) throw createTakenOverError();
}

async function exists(work: Promise<unknown>): Promise<boolean> {
  return (await nullIfMissing(work.then(() => true))) ?? false;
}

export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
