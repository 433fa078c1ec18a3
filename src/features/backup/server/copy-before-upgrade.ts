import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '#platform/database/snapshots/sqlite-snapshot.ts';
import { syncPath } from '#platform/system/durable-files.ts';

const COPIES_MAX = 3;
const COPY_NAME = /^daybook-.+\.db$/;

/**
 * Copies a SQLite database, which may be in use, into `before-upgrade/` of the data folder and removes all but the three
 * newest copies. Returns the path of the copy.
 */
export async function copyBeforeUpgrade(
  file: string,
  { dataDir, schema }: { readonly dataDir: string; readonly schema: string },
): Promise<string> {
  const folder = join(dataDir, 'before-upgrade');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [draft, copy] = [join(folder, 'unfinished.db'), join(folder, `daybook-${schema}.db`)];
  await copyDatabase(file, draft);
  await chmod(draft, 0o600);
  await syncPath(draft);
  await rename(draft, copy);
  await syncPath(folder);
  await removeOldest(folder);
  return copy;
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COPY_NAME.test(name));
  const copies = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = copies.toSorted((a, b) => b.at - a.at).slice(COPIES_MAX);
  for (const { path } of oldest) await rm(path, { force: true });
}
