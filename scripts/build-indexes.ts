import { catalogueFolders } from '../src/server/guide/folders.ts';
import { buildShippedIndexes } from '../src/server/guide/index-file.ts';

/** Makes the shipped catalogue searchable, unless `dist/catalogue` was made from exactly these records. */
export async function buildIndexesWhenStale(): Promise<void> {
  // Of the folders only those that no data folder has a part in are used.
  await buildShippedIndexes(catalogueFolders(''), () =>
    process.stderr.write('  Making the catalogue searchable…\n'),
  );
}

if (import.meta.main) await buildIndexesWhenStale();
