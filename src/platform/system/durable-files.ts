import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

const DRAFT_BYTES = 6;

/**
 * Writes a small file that only its owner can read. The write is atomic, and durable once the promise resolves. The
 * content is first written to `draft`, by default a unique name in the same folder.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  draft = `${path}.${randomBytes(DRAFT_BYTES).toString('hex')}`,
): Promise<void> {
  makeFolder(dirname(path));
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncPath(dirname(path));
}

/** Flushes a file, or the entries of a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
