import { randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createKeyedGroupCommit } from '../jobs/group-commit.ts';
import { makeFolder } from '../system/make-folder.ts';
import {
  BLOB_ID,
  assertBlobId,
  createDiskStaging,
  nullIfMissing,
  syncFolder,
  type DiskFs,
} from './disk-staging.ts';
import type { BlobStore } from './blob-store.ts';

/** Blobs of 4.7 hours share a folder: the first 24 bits of a UUID version 7 are its time in such steps. */
const SHARD_CHARS = 6;
const SHARD = /^[\da-f]{6}$/;
/** Modes with which the group can read blobs, and nothing else; they are set whatever the umask is. */
const GROUP_PASS = 0o710;
const GROUP_FOLDER = 0o750;
const GROUP_FILE = 0o640;
const READ_BYTES = 256 * 1024;

/**
 * Blobs as files below `folder`: staged in `staging`, then moved into `blobs`. `commit`
 * resolves once the content and then the name are on the disk. With `groupMayRead`, nginx can read new blobs.
 */
export async function createDiskStore(
  folder: string,
  fs: DiskFs = nodeFs,
  groupMayRead = false,
): Promise<BlobStore> {
  const [staging, blobs] = [join(folder, 'staging'), join(folder, 'blobs')];
  for (const path of [staging, blobs]) makeFolder(path);
  const blobPath = (id: string) => join(blobs, blobPlace(id));
  const markPath = join(folder, 'installation');
  const publish = createPublisher(fs, groupMayRead);
  if (groupMayRead) {
    await fs.chmod(folder, GROUP_PASS);
    await fs.chmod(blobs, GROUP_FOLDER);
  }

  return {
    driver: 'disk',
    ...createDiskStaging(fs, {
      folder: staging,
      mode: groupMayRead ? GROUP_FILE : 0o600,
      publish: (path, id) => publish(path, blobPath(id)),
    }),

    async open(id, range) {
      const handle = await nullIfMissing(fs.open(blobPath(id), 'r'));
      return handle && readChunks(handle, range);
    },

    exists: async (id) => (await nullIfMissing(fs.stat(blobPath(id)))) !== null,
    remove: (id) => fs.rm(blobPath(id), { force: true }),

    async stat(id) {
      const stats = await nullIfMissing(fs.stat(blobPath(id)));
      return stats && { committedAt: stats.mtimeMs, bytes: stats.size };
    },

    async *list(after = '') {
      const first = after.slice(0, SHARD_CHARS);
      for (const shard of (await fs.readdir(blobs)).toSorted()) {
        // Files of others, such as those of desktops, are ignored.
        if (!SHARD.test(shard) || shard < first) continue;
        const names = await fs.readdir(join(blobs, shard)).catch(emptyUnlessFolder);
        yield names.filter((name) => BLOB_ID.test(name) && name > after).toSorted();
      }
    },

    async readInstallationId() {
      const handle = await nullIfMissing(fs.open(markPath, 'r'));
      if (handle === null) return null;
      try {
        return (await handle.readFile('utf8')).trim() || null;
      } finally {
        await handle.close();
      }
    },

    async writeInstallationId(installationId) {
      // A unique name, because two nodes may mark the store at the same time.
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

/** Where a blob is below `blobs`, with slashes. */
export function blobPlace(id: string): string {
  return `${assertBlobId(id).slice(0, SHARD_CHARS)}/${id}`;
}

/**
 * One buffer for the whole file, and a small one for a small file: new ones pile up faster than they are collected, and
 * reading ahead gains nothing.
 */
async function* readChunks(
  handle: FileHandle,
  range: { start: number; end: number } | null,
): AsyncGenerator<Uint8Array> {
  try {
    let at = range?.start ?? 0;
    const end = range ? range.end + 1 : (await handle.stat()).size;
    const buffer = Buffer.allocUnsafeSlow(Math.min(READ_BYTES, end - at));
    while (at < end) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(READ_BYTES, end - at), at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Moves staged files to their places durably. A folder that is new to this process is synced first. Files that are moved
 * while their folder is synced share the next sync.
 */
function createPublisher(fs: DiskFs, groupMayRead: boolean): (from: string, to: string) => Promise<void> {
  const durable = new Set<string>();
  const syncShard = createKeyedGroupCommit<string>(
    (shard) => shard,
    ([shard = '']) => syncFolder(fs, shard),
  );
  return async (from, to) => {
    const shard = dirname(to);
    if (!durable.has(shard)) {
      await fs.mkdir(shard, { recursive: true, mode: 0o700 });
      if (groupMayRead) await fs.chmod(shard, GROUP_FOLDER);
      await syncFolder(fs, dirname(shard));
      durable.add(shard);
    }
    await fs.rename(from, to);
    await syncShard(shard);
  };
}

function emptyUnlessFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return [];
  throw error;
}
