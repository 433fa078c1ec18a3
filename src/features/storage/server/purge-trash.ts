import { Problem } from '#platform/contract/problem.ts';
import { chunks } from '#platform/responses/chunks.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { FileQueries } from './file-queries.ts';
import type { FileRow } from './file-rows.ts';
import type { FolderQueries } from './folders/folder-queries.ts';
import { lockAccount } from './uploads/place-file.ts';
import type { StorageTransaction } from './ports.ts';

/** One after the other, emptying a trash on S3 would take minutes. */
const REMOVALS_AT_ONCE = 16;

/** Files and folders by their ids; a folder with what was deleted with it. */
export interface TrashedItems {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Some items, what was deleted before a time, or all. */
export type TrashSelection = TrashedItems | { readonly before: number } | 'all';

/**
 * Deletes the rows, with those of earlier versions; the caller removes the blobs after the commit, so that a failure leaves only orphans.
 * @throws Problem if none of the files and folders is in the trash
 */
export function purgeTrash(
  transaction: StorageTransaction,
  userId: string,
  which: TrashSelection,
): Promise<FileRow[]> {
  return transaction(async (files, _uploads, folders) => {
    await lockAccount(files, userId);
    const own = await purgeRows(files, folders, userId, which);
    const versions = await files.purgeVersions(
      userId,
      own.map(({ id }) => id),
    );
    const purged = [...own, ...versions];
    const bytes = -purged.reduce((sum, { size }) => sum + size, 0);
    await files.charge(userId, { bytes, files: -purged.length }, 0);
    return purged;
  });
}

async function purgeRows(
  files: FileQueries,
  folders: FolderQueries,
  userId: string,
  which: TrashSelection,
): Promise<FileRow[]> {
  if (which === 'all' || 'before' in which) {
    const when = which === 'all' ? {} : which;
    await folders.purge(userId, when);
    return files.purge(userId, when);
  }
  const purgedFolders = await folders.purge(userId, { ids: which.folders });
  const purged = [
    ...(await files.purge(userId, { ids: which.files })),
    ...(await files.purge(userId, { trashedWith: which.folders })),
  ];
  if (purged.length + purgedFolders === 0)
    throw new Problem(which.files.length > 0 ? 'storage.not-found' : 'storage.no-folder');
  return purged;
}

/** Removes blobs whose rows were deleted. Blobs that cannot be removed now are left to the sweeper. */
export async function removeBlobs(blobs: BlobStore, files: readonly { id: string }[]): Promise<void> {
  for (const some of chunks(files, REMOVALS_AT_ONCE))
    await Promise.all(some.map(({ id }) => blobs.remove(id).catch(() => undefined)));
}
