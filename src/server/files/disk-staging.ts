import type * as nodeFs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createTakenOverError, type StagedBlob, type Staging } from './blob-store.ts';

/** What the store asks of the file system; tests let each of these fail. */
export type DiskFs = Pick<typeof nodeFs, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat' | 'statfs'>;

export const BLOB_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const STAGED_NAME = /^([\da-f-]{36})(?:\.\d+)?$/;
/** So much is sent to the disk at a time while the rest arrives; else all of it would wait for the last step. */
const SYNC_INTERVAL_BYTES = 32 * 1024 * 1024;

/** Moves a staged file to the place of its blob, durably. */
export type Publish = (path: string, id: string) => Promise<void>;

/**
 * The staged files of a disk. One that was resumed carries the fence of its resumption in its name: taking it over
 * is a rename, and who held it before finds it gone (docs/decisions/0023).
 */
export function createDiskStaging(fs: DiskFs, folder: string, publish: Publish) {
  const pathOf = (id: string, fence = 0) =>
    join(folder, fence === 0 ? assertBlobId(id) : `${assertBlobId(id)}.${fence}`);

  /** A process that takes it over at the same time renames upwards too: a search upwards misses nothing. */
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

    /** A folder of many is read only where the file has neither of the likely names. */
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
  // Once rejected it stays so: a failed sync is final, as the next one may succeed although bytes are lost.
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
      const now = new Date();
      await handle.utimes(now, now);
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
 * A staged file that is written only as long as its name is its holder's. Its length is set at the end, not at the
 * beginning: cutting off what lies behind could hit what the next holder has written already. A write that was on its
 * way when the name went puts bytes of this upload where they belong.
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
      await file.commit();
    },
  };
}

/** A new name is as safe as its folder. */
export async function syncFolder(fs: DiskFs, path: string): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Ids come from our own database; still no other text ever becomes a path. */
export function assertBlobId(id: string): string {
  if (!BLOB_ID.test(id)) throw new Error('This is no id of a blob.');
  return id;
}

/** @throws `createTakenOverError` where what is asked for is gone. */
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
