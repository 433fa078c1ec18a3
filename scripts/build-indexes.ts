import { join } from 'node:path';
import { root, type BuiltPart } from './built-part.ts';

/** The search indexes of the shipped catalogue. */
export const indexPart: BuiltPart = {
  message: 'Building the search indexes',
  outDir: join(root, 'dist/catalogue'),
  sources: ['catalogue', 'src/guide-engine', 'src/features/guides/server'],
  async build() {
    const { buildShippedIndexes } = await import('#features/guides/server/catalogue/index-files.ts');
    const { catalogueFolders } = await import('#features/guides/server/catalogue/catalogue-files.ts');
    // Only the folders that do not depend on the data folder are used.
    await buildShippedIndexes(catalogueFolders(''));
  },
};
