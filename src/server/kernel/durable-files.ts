import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const DRAFT_BYTES = 6;

/**
 * Writes a small file for its owner alone: it appears whole or not at all, replaces one of its name, and is durable when
 * this is fulfilled. Until then it is written beside it, by default under a name that no other process uses.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  draft = `${path}.${randomBytes(DRAFT_BYTES).toString('hex')}`,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
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

/** Sends a file, or the names in a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
