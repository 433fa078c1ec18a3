import { randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, Staging } from './files.ts';

/** What the store asks of the file system; tests let each of these fail. */
export type DiskFs = Pick<typeof nodeFs, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat' | 'statfs'>;

/** Blobs of some hours share a folder: the first 24 bits of a UUID version 7 are its time in steps of 4.7 hours. */
const SHARD_CHARS = 6;
const SHARD = /^[\da-f]{6}$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const READ_BYTES = 256 * 1024;
/** So much is sent to the disk at a time while the rest arrives; else all of it would wait for the last step. */
const SYNC_EACH_BYTES = 32 * 1024 * 1024;

/**
 * Blobs as files below `folder`: staged in `staging`, then moved into `blobs`. The order is the promise: the
 * content reaches the disk, then the name does, then `commit` is fulfilled.
 */
export async function diskStore(folder: string, fs: DiskFs = nodeFs): Promise<BlobStore> {
  const [staging, blobs] = [join(folder, 'staging'), join(folder, 'blobs')];
  for (const path of [staging, blobs]) await fs.mkdir(path, { recursive: true, mode: 0o700 });
  const stagedPath = (id: string) => join(staging, checked(id));
  const blobPath = (id: string) => join(blobs, checked(id).slice(0, SHARD_CHARS), id);

  const markPath = join(folder, 'installation');
  const publish = publisher(fs);

  return {
    driver: 'disk',

    async stage(id) {
      const handle = await fs.open(stagedPath(id), 'wx', 0o600);
      const place = { path: stagedPath(id), syncName: () => syncFolder(fs, staging) };
      return stagedFile(fs, handle, 0, { ...place, publish: () => publish(stagedPath(id), blobPath(id)) });
    },

    async resume(id, size) {
      const handle = await orNull(fs.open(stagedPath(id), 'r+'));
      if (handle === null) return null;
      // What lies behind was never promised, and may not even be what was sent.
      await handle.truncate(size).catch(async (error: unknown) => {
        await handle.close().catch(() => undefined);
        throw error;
      });
      const place = { path: stagedPath(id), syncName: () => Promise.resolve() };
      return stagedFile(fs, handle, size, { ...place, publish: () => publish(stagedPath(id), blobPath(id)) });
    },

    async open(id, range) {
      const handle = await orNull(fs.open(blobPath(id), 'r'));
      return handle && contentOf(handle, range);
    },

    exists: async (id) => (await orNull(fs.stat(blobPath(id)))) !== null,
    remove: (id) => fs.rm(blobPath(id), { force: true }),
    committedAt: async (id) => (await orNull(fs.stat(blobPath(id))))?.mtimeMs ?? null,

    async *list() {
      for (const shard of (await fs.readdir(blobs)).toSorted()) {
        // What lies there without being ours, such as a file of the desktop, is nothing to us.
        const names = SHARD.test(shard) ? await fs.readdir(join(blobs, shard)).catch(noneUnlessFolder) : [];
        yield names.filter((name) => ID.test(name)).toSorted();
      }
    },

    async staged() {
      const ids = (await fs.readdir(staging)).filter((name) => ID.test(name));
      const found = await Promise.all(
        ids.map(async (id) => ({ id, stats: await orNull(fs.stat(stagedPath(id))) })),
      );
      return found.flatMap(({ id, stats }) => (stats ? [{ id, touchedAt: stats.mtimeMs }] : []));
    },

    discardStaged: (id) => fs.rm(stagedPath(id), { force: true }),

    async mark() {
      const handle = await orNull(fs.open(markPath, 'r'));
      if (handle === null) return null;
      try {
        return (await handle.readFile('utf8')).trim() || null;
      } finally {
        await handle.close();
      }
    },

    async setMark(installationId) {
      // A name of its own: two nodes may mark the store at once.
      const draft = `${markPath}.${randomBytes(6).toString('hex')}`;
      const handle = await fs.open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(`${installationId}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(draft, markPath);
      await syncFolder(fs, folder);
    },

    async space() {
      const { bavail, blocks, bsize } = await fs.statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },

    close: () => undefined,
  };
}

/** One buffer for all of it: fresh ones pile up faster than they are collected, and reading ahead gains nothing. */
async function* contentOf(
  handle: FileHandle,
  range: { start: number; end: number } | null,
): AsyncGenerator<Uint8Array> {
  try {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    let at = range?.start ?? 0;
    for (const end = range ? range.end + 1 : Infinity; at < end;) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(READ_BYTES, end - at), at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

interface StagedPlace {
  readonly path: string;
  /** Makes its name in the staging folder durable. */
  syncName(): Promise<void>;
  publish(): Promise<void>;
}

function stagedFile(fs: DiskFs, handle: FileHandle, from: number, place: StagedPlace): Staging {
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
      if (size - sentTo < SYNC_EACH_BYTES) return;
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

/** Moves staged files to their places, durably. A folder that is new to this process is itself made durable first. */
function publisher(fs: DiskFs): (from: string, to: string) => Promise<void> {
  const durable = new Set<string>();
  return async (from, to) => {
    const shard = dirname(to);
    if (!durable.has(shard)) {
      await fs.mkdir(shard, { recursive: true, mode: 0o700 });
      await syncFolder(fs, dirname(shard));
      durable.add(shard);
    }
    await fs.rename(from, to);
    await syncFolder(fs, shard);
  };
}

/** A new name is as safe as its folder. */
async function syncFolder(fs: DiskFs, path: string): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Ids come from our own database; still no other text ever becomes a path. */
function checked(id: string): string {
  if (!ID.test(id)) throw new Error('This is no id of a blob.');
  return id;
}

function noneUnlessFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return [];
  throw error;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
