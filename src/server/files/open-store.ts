import type { FilesConfig } from '../kernel/config.ts';
import { createDiskStore } from './disk.ts';
import type { BlobStore } from './blob-store.ts';

/** The store that `FILES_URL` names. S3's library is loaded only where it is used: it would slow every start. */
export async function openBlobStore(config: FilesConfig): Promise<BlobStore> {
  if (config.kind === 'disk') return createDiskStore(config.folder);
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(config);
}
