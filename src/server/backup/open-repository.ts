import { stat } from 'node:fs/promises';
import type { BackupTarget } from '../kernel/backup-settings.ts';
import { createFolderRepository } from './folder-repository.ts';
import type { Repository } from './repository.ts';

/** The S3 library is loaded only if it is used. @throws Error if the target is a file */
export async function openRepository(target: BackupTarget): Promise<Repository> {
  if (target.kind === 'folder') {
    await assertFolder(target.folder);
    return createFolderRepository(target.folder);
  }
  const { createS3Repository } = await import('./s3-repository.ts');
  return createS3Repository(target);
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found && !found.isDirectory()) throw new Error(`${folder} is not a folder.`);
}
