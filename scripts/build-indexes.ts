import { join } from 'node:path';
import { root, type BuiltPart } from './built-part.ts';

/** The shipped catalogue, searchable. */
export const indexPart: BuiltPart = {
  message: 'Making the catalogue searchable',
  outDir: join(root, 'dist/catalogue'),
  sources: ['catalogue', 'src/guide-engine', 'src/server/guide'],
  async build() {
    const { buildShippedIndexes } = await import('../src/server/guide/index-files.ts');
    const { catalogueFolders } = await import('../src/server/guide/catalogue-files.ts');
    // Of the folders only those that no data folder has a part in are used.
    await buildShippedIndexes(catalogueFolders(''));
  },
};
