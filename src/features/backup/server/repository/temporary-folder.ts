import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of this process. */
const inUse = new Set<string>();

/**
 * Runs `work` in a temporary folder that only its owner can read, and removes it afterwards. Also removes folders that
 * killed processes left, which contain user data, if they have been untouched for `untouchedMs`.
 */
export async function withTemporaryFolder<T>(
  { name, untouchedMs = 0 }: { readonly name: string; readonly untouchedMs?: number },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeStaleFolders(name, Date.now() - untouchedMs);
  const folder = await mkdtemp(join(tmpdir(), `${name}-${process.pid}-`));
  inUse.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    inUse.delete(folder);
  }
}

async function removeStaleFolders(name: string, before: number): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const [, pid] = entry.startsWith(`${name}-`) ? entry.slice(name.length).split('-') : [];
    const folder = join(tmpdir(), entry);
    if (pid === undefined || !/^\d+$/.test(pid) || inUse.has(folder) || isRunning(Number(pid))) continue;
    // A folder that cannot be removed must not stop the work.
    if (await isStaleFolder(folder, before))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether another process has this id. In a container, each start may have the same id; the folder is then unused. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function isStaleFolder(folder: string, before: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === process.getuid?.() && found.mtimeMs <= before;
}
