import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  globSync,
  openSync,
  read as readCallback,
  readSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadedSize, PREAMBLE_BYTES, unpackIndex } from '#guide-engine/index/stored-index.ts';
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

/** Loads what an index needs in memory; the rest is read from the file, which stays open as long as the index is used. */
async function readIndex(path: string): Promise<unknown> {
  const file = openIndexFile(path);
  if (file === undefined) return undefined;
  const loaded = loadedSize(await file.load(PREAMBLE_BYTES), file.size);
  return loaded === undefined ? undefined : unpackIndex(await file.load(loaded), file);
}

function openIndexFile(path: string) {
  const descriptor = openIfThere(path);
  if (descriptor === undefined) return undefined;
  const file = {
    size: fstatSync(descriptor).size,
    /** The beginning of the file, without blocking. */
    async load(length: number): Promise<ArrayBuffer> {
      const bytes = new Uint8Array(Math.min(length, file.size));
      for (let at = 0; at < bytes.length;) {
        const { bytesRead } = await read(descriptor, bytes, at, bytes.length - at, at);
        if (bytesRead === 0) throw new Error(`${path} became shorter while it was read.`);
        at += bytesRead;
      }
      return bytes.buffer;
    },
    /** Parts of an index are read while a guide is made; a system that has memory to spare keeps them in it. */
    read(position: number, length: number): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length;) {
        const bytesRead = readSync(descriptor, bytes, at, length - at, position + at);
        if (bytesRead === 0) throw new Error(`${path} became shorter while it was used.`);
        at += bytesRead;
      }
      return bytes;
    },
  };
  unused.register(file, descriptor);
  return file;
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Closes the files of indexes that were replaced. */
const unused = new FinalizationRegistry(closeSync);
const read = promisify(readCallback);

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
