import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackIndex } from '#guide-engine/index/stored-index.ts';
import { subprocessArguments } from '#platform/system/command-line.ts';
import { INDEX_KINDS, type BuiltIndexes, type IndexKind, type IndexSource } from './build-index-command.ts';
import type { CatalogueFolders } from './catalogue-files.ts';
import { readVersions, type Versions } from './version-files.ts';

/** The records and the folders in which their indexes may be. */
export type IndexFolders = IndexSource & Pick<CatalogueFolders, 'shippedIndexes' | 'importedIndexes'>;

/**
 * Loads an index from its file. If there is none of this version, a subprocess builds it first, which neither blocks
 * requests nor takes the server's memory.
 */
export async function loadOrBuildIndex<Kind extends IndexKind>(
  kind: Kind,
  { indexes }: Versions,
  folders: IndexFolders,
): Promise<BuiltIndexes[Kind]> {
  const name = fileName(kind, indexes[kind]);
  for (const folder of [folders.shippedIndexes, folders.importedIndexes]) {
    const known = await readIndex(join(folder, name));
    if (known !== undefined) return known as BuiltIndexes[Kind];
  }
  await buildInSubprocess(kind, folders, join(folders.importedIndexes, name));
  await removeOutdated(kind, folders.importedIndexes, name);
  const built = await readIndex(join(folders.importedIndexes, name));
  if (built === undefined) throw new Error(`The index ${name} was built and cannot be read.`);
  return built as BuiltIndexes[Kind];
}

/** Builds the indexes of the shipped records that are missing. */
export async function buildShippedIndexes({
  shipped,
  shippedIndexes,
}: Pick<CatalogueFolders, 'shipped' | 'shippedIndexes'>): Promise<void> {
  const { indexes } = await readVersions(shipped, []);
  const missing = INDEX_KINDS.filter(
    (kind) => !existsSync(join(shippedIndexes, fileName(kind, indexes[kind]))),
  );
  await Promise.all(
    missing.map(async (kind) => {
      const name = fileName(kind, indexes[kind]);
      await buildInSubprocess(kind, { shipped, imported: null }, join(shippedIndexes, name));
      await removeOutdated(kind, shippedIndexes, name);
    }),
  );
}

function fileName(kind: IndexKind, version: string): string {
  return `${kind}-${version}.index`;
}

/** Reads into a buffer of its own, because the index's arrays are views of it. */
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

function buildInSubprocess(kind: IndexKind, { shipped, imported }: IndexSource, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = subprocessArguments(['build-index', kind, shipped, imported ?? '', path]);
    const build = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    build.on('error', reject);
    build.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building the ${kind} index ended with ${code}.`)),
    );
  });
}

async function removeOutdated(kind: IndexKind, cwd: string, name: string): Promise<void> {
  const others = globSync(`${kind}-*.index`, { cwd }).filter((file) => file !== name);
  await Promise.all(others.map((file) => rm(join(cwd, file), { force: true })));
}
