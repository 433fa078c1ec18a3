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

/** No field: all of the trash. */
export interface TrashFilter {
  /** One file. */
  readonly id?: string | undefined;
  /** One folder, with what was deleted with it. */
  readonly folderId?: string;
  readonly before?: number;
}

/**
 * Deletes the rows, with those of earlier versions; the caller removes the blobs after the commit, so that a failure leaves only orphans.
 * @throws Problem if the one file or folder is not in the trash
 */
export function purgeTrash(
  transaction: StorageTransaction,
  userId: string,
  which: TrashFilter,
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
  { id, folderId, before }: TrashFilter,
): Promise<FileRow[]> {
  if (id !== undefined) {
    const purged = await files.purge(userId, { id });
    if (purged.length === 0) throw new Problem('storage.not-found');
    return purged;
  }
  if (folderId !== undefined) {
    const [folder] = await folders.find(userId, [folderId]);
    if (folder === undefined || folder.deletedAt === null) throw new Problem('storage.no-folder');
    await folders.purge(userId, { id: folderId });
    return files.purge(userId, { trashedWith: folderId });
  }
  const when = before === undefined ? {} : { before };
  await folders.purge(userId, when);
  return files.purge(userId, when);
}

/** Removes blobs whose rows were deleted. Blobs that cannot be removed now are left to the sweeper. */
export async function removeBlobs(blobs: BlobStore, files: readonly { id: string }[]): Promise<void> {
  for (const some of chunks(files, REMOVALS_AT_ONCE))
    await Promise.all(some.map(({ id }) => blobs.remove(id).catch(() => undefined)));
}
