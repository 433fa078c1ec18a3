import type { FilesConfig } from './settings.ts';
import { createDiskStore } from './disk.ts';
import type { BlobStore } from './blob-store.ts';

/** Opens the store of `FILES_URL`. The S3 library is loaded only if it is used, because it slows down the start. */
export async function openBlobStore(config: FilesConfig): Promise<BlobStore> {
  if (config.kind === 'disk') return createDiskStore(config.folder, undefined, config.groupMayRead);
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(config);
}
