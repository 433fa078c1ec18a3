import type { Indexes } from '../../src/server/guide/engine.ts';
import { loadIndexes, type LoadIndexes } from '../../src/server/guide/engine-loader.ts';
import { readManifest } from '../../src/server/guide/manifest-files.ts';

let shipped: Promise<Indexes> | undefined;

/** Reads the indexes of the shipped catalogue, which has 20 MB, once per process; those with imports each time. */
export const loadSharedIndexes: LoadIndexes = async (folders) => {
  const imports = folders.imported === null ? [] : await readManifest(folders.imported);
  return imports.length > 0
    ? loadIndexes(folders)
    : (shipped ??= loadIndexes({ ...folders, imported: null }));
};
