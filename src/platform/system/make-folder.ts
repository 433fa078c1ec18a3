import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder that only its owner can read, and those above it. Returns the first that was created; undefined if the
 * folder exists. Node's own recursive creation never ends where an existing folder refuses new ones with ENOENT, as those
 * of /proc do, and reports a read-only disk as ENOENT.
 */
export function makeFolder(path: string): string | undefined {
  const first = existsSync(dirname(path)) ? undefined : makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
    return first ?? path;
  } catch (error) {
    // It existed before, or another process has created it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return first;
    throw error;
  }
}
