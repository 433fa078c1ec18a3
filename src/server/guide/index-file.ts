import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackIndex } from '#guide-engine/index/stored-index.ts';
import type { BuiltIndexes, CatalogueFolders, IndexKind } from './build-index.ts';

/**
 * The index of a big catalogue from its file; where there is none of this version it is built first, in a process of
 * its own: neither the requests meanwhile nor the memory of the server feel it.
 */
export async function indexFromFile<Kind extends IndexKind>(
  kind: Kind,
  version: string,
  folders: CatalogueFolders,
): Promise<BuiltIndexes[Kind]> {
  const path = join(folders.imported, 'indexes', `${kind}-${version}.index`);
  const known = await readIndex(path);
  if (known !== undefined) return known as BuiltIndexes[Kind];
  await buildInProcess(kind, folders, path);
  await removeOlder(kind, path, folders);
  const built = await readIndex(path);
  if (built === undefined) throw new Error(`The index ${path} was built and cannot be read.`);
  return built as BuiltIndexes[Kind];
}

/** Read into a buffer of its own, which the index's arrays then look at without a copy. */
async function readIndex(path: string): Promise<unknown> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return undefined;
  try {
    const bytes = new Uint8Array((await file.stat()).size);
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read, read);
      if (bytesRead === 0) return undefined;
      read += bytesRead;
    }
    return unpackIndex(bytes.buffer);
  } finally {
    await file.close();
  }
}

function buildInProcess(
  kind: IndexKind,
  { shipped, imported }: CatalogueFolders,
  path: string,
): Promise<void> {
  const script = join(import.meta.dirname, 'build-index.ts');
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, [script, kind, shipped, imported, path], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    build.on('error', reject);
    build.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building the ${kind} index ended with ${code}.`)),
    );
  });
}

async function removeOlder(kind: IndexKind, newest: string, { imported }: CatalogueFolders): Promise<void> {
  const cwd = join(imported, 'indexes');
  const older = globSync(`${kind}-*.index`, { cwd }).filter((file) => join(cwd, file) !== newest);
  await Promise.all(older.map((file) => rm(join(cwd, file), { force: true })));
}
