import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^daybook-verify-(\d+)-/;
/** Of this process. */
const inUse = new Set<string>();

/**
 * Works in a temporary folder that only its owner can read, and removes it. A process that was killed leaves its own,
 * a copy of everybody's data: the next verification removes it.
 */
export async function inVerifyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftBehind(tmpdir());
  const folder = await mkdtemp(join(tmpdir(), `daybook-verify-${process.pid}-`));
  inUse.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    inUse.delete(folder);
  }
}

async function removeLeftBehind(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = NAME.exec(name)?.[1];
    const folder = join(parent, name);
    if (pid === undefined || inUse.has(folder) || isRunning(Number(pid)) || !(await isOwn(folder))) continue;
    // What cannot be removed is no reason not to verify.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Another process. In a container each start may have the same number, and then the folder is not in use. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function isOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === process.getuid?.();
}
