import { join } from 'node:path';
import { root, type BuiltPart } from './built-part.ts';

/** The search indexes of the shipped catalogue, and the map of the world. */
export const indexPart: BuiltPart = {
  message: 'Building the search indexes',
  outDir: join(root, 'dist/catalogue'),
  sources: ['catalogue', 'src/guide-engine', 'src/features/guides/server', 'scripts/build-map.ts'],
  async build() {
    // Loaded only for building: every start compares the sources.
    const { buildMapFile } = await import('./build-map.ts');
    const { buildShippedIndexes } = await import('#features/guides/server/catalogue/index-files.ts');
    const { catalogueFolders } = await import('#features/guides/server/catalogue/catalogue-files.ts');
    // Only the folders that do not depend on the data folder are used.
    await buildShippedIndexes(catalogueFolders(''));
    await buildMapFile();
  },
};
