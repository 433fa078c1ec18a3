import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type { BlobContent } from '#platform/blobs/blob-store.ts';
import type { BackupTarget } from '../settings.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { createFolderRepository } from './folder-repository.ts';
import type { Repository } from './repository.ts';

/**
 * The S3 library is loaded only if it is used. Every error of the location names it, because the same command also uses
 * the disk of the database and the file store.
 * @throws Error if the target is a file or cannot be reached
 */
export async function openRepository(target: BackupTarget): Promise<Repository> {
  if (target.kind === 'folder') {
    await assertFolder(target.folder);
    return withNamedErrors(await createFolderRepository(target.folder));
  }
  const { createS3Repository } = await import('./s3-repository.ts');
  const location = `s3://${target.bucket}/${target.prefix}`;
  return withNamedErrors(await createS3Repository(target).catch(throwNamed(location)));
}

/** Whether a repository is a folder below, or the same as, this one. */
export const isInside = (target: BackupTarget, folder: string): boolean =>
  target.kind === 'folder' && !relative(folder, target.folder).startsWith('..');

/** A warning for operators; null unless the backups are where the data are. */
export function describePlaceInDataDir(target: BackupTarget, dataDir: string): string | null {
  if (!isInside(target, dataDir)) return null;
  return 'The backups are inside DATA_DIR, so what destroys the data destroys them, too. Choose a folder on another disk, or a bucket.';
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found && !found.isDirectory()) throw new Error(`${folder} is not a folder.`);
}

function withNamedErrors(repository: Repository): Repository {
  const { location } = repository;
  const throwError = throwNamed(location);

  async function* named<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* items;
    } catch (error) {
      throwError(error);
    }
  }

  return {
    ...repository,

    async write(path, content) {
      const source: { error?: unknown } = {};
      async function* passing() {
        try {
          yield* content;
        } catch (error) {
          source.error = error;
          throw error;
        }
      }
      // An error of the content is not one of the location.
      await repository.write(path, passing()).catch((error: unknown) => {
        throw error === source.error ? error : throwError(error);
      });
    },

    async read(path) {
      const content = await repository.read(path).catch(throwError);
      return content && (named(content) as BlobContent);
    },

    list: (folder) => named(repository.list(folder)),
    remove: (path) => repository.remove(path).catch(throwError),
    removeFolder: (path) => repository.removeFolder(path).catch(throwError),
    flush: () => repository.flush().catch(throwError),
    removeDrafts: () => repository.removeDrafts().catch(throwError),
  };
}

function throwNamed(location: string): (error: unknown) => never {
  return (error) => {
    throw new Error(`The location of the backups, ${location}, cannot be used: ${describeError(error)}`, {
      cause: error,
    });
  };
}
