import type { BackupTarget } from '../kernel/backup-settings.ts';
import { folderRepository } from './folder-repository.ts';
import type { Repository } from './repository.ts';

/** S3's library is loaded only where it is used. */
export async function openRepository(target: BackupTarget): Promise<Repository> {
  if (target.kind === 'folder') return folderRepository(target.folder);
  const { s3Repository } = await import('./s3-repository.ts');
  return s3Repository(target);
}
