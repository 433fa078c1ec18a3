import type { FilesConfig } from '../kernel/config.ts';
import { diskStore } from './disk.ts';
import type { BlobStore } from './files.ts';

/** The store that `FILES_URL` names. S3's library is loaded only where it is used: it would slow every start. */
export async function openStore(config: FilesConfig): Promise<BlobStore> {
  if (config.kind === 'disk') return diskStore(config.folder);
  const { s3Store } = await import('./s3.ts');
  return s3Store(config);
}
