import type { Indexes } from '#features/guides/server/catalogue/engine.ts';
import { loadIndexes, type LoadIndexes } from '#features/guides/server/catalogue/engine-loader.ts';
import { readManifest } from '#features/guides/server/catalogue/manifest-files.ts';

let shipped: Promise<Indexes> | undefined;

/** Reads the indexes of the shipped catalogue, which has 20 MB, once per process; those with imports each time. */
export const loadSharedIndexes: LoadIndexes = async (folders) => {
  const imports = folders.imported === null ? [] : await readManifest(folders.imported);
  return imports.length > 0
    ? loadIndexes(folders)
    : (shipped ??= loadIndexes({ ...folders, imported: null }));
};
