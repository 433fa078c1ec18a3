import { join } from 'node:path';
import { root } from '../kernel/root.ts';

export interface CatalogueFolders {
  /** The records that come with Daybook. */
  readonly shipped: string;
  /** The records that the operator has imported. */
  readonly imported: string;
  /** Indexes of the shipped records, made before the start; the server only reads them. */
  readonly shippedIndexes: string;
  /** Indexes that the server has made itself, as nothing else holds the imported records. */
  readonly importedIndexes: string;
}

/** Where everything about the catalogue lies in an installation with this data folder. */
export function catalogueFolders(dataDir: string): CatalogueFolders {
  const imported = join(dataDir, 'catalogue');
  return {
    shipped: join(root, 'catalogue'),
    imported,
    shippedIndexes: join(root, 'dist/catalogue'),
    importedIndexes: join(imported, 'indexes'),
  };
}
