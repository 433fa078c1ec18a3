import type { FilesConfig } from '../kernel/config.ts';
import { diskStore } from './disk.ts';
import type { BlobStore } from './files.ts';

/** The store that `FILES_URL` names. */
export function openStore(config: FilesConfig): Promise<BlobStore> {
  return diskStore(config.folder);
}
