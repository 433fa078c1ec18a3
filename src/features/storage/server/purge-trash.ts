import { Problem } from '#platform/contract/problem.ts';
import { chunks } from '#platform/responses/chunks.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { FileQueries } from './file-queries.ts';
import type { FileRow } from './file-rows.ts';
import type { FolderQueries } from './folders/folder-queries.ts';
import { lockAccount } from './uploads/place-file.ts';
import type { StoragePorts } from './ports.ts';

/** One after the other, emptying a trash on S3 would take minutes. */
const REMOVALS_AT_ONCE = 16;
/** SQLite has one writer, and others wait while a transaction deletes rows. */
const FILES_PER_TRANSACTION = 1_000;

/** No field: all of the trash. */
export interface TrashFilter {
  /** One file. */
  readonly id?: string | undefined;
  /** One folder, with what was deleted with it. */
  readonly folderId?: string;
  readonly before?: number;
}

/**
 * Deletes the rows, with those of earlier versions, in several transactions if there are many, and then the blobs, so
 * that a failure leaves only orphans. @throws Problem if the one file or folder is not in the trash
 */
export async function purgeTrash(
  { transaction, blobs }: Pick<StoragePorts, 'transaction' | 'blobs'>,
  userId: string,
  which: TrashFilter,
): Promise<void> {
  for (;;) {
    const { purged, isLast } = await transaction(async (files, _uploads, folders) => {
      await lockAccount(files, userId);
      const own = await purgeRows(files, folders, userId, which);
      const isEnd = own.length < FILES_PER_TRANSACTION;
      if (isEnd && which.id === undefined) await folders.purge(userId, { ...which, id: which.folderId });
      const versions = await files.purgeVersions(
        userId,
        own.map(({ id }) => id),
      );
      const all = [...own, ...versions];
      const bytes = -all.reduce((sum, { size }) => sum + size, 0);
      await files.charge(userId, { bytes, files: -all.length }, 0);
      return { purged: all, isLast: isEnd };
    });
    await removeBlobs(blobs, purged);
    if (isLast) return;
  }
}

async function purgeRows(
  files: FileQueries,
  folders: FolderQueries,
  userId: string,
  { id, folderId, before }: TrashFilter,
): Promise<FileRow[]> {
  if (id !== undefined) {
    const purged = await files.purge(userId, { id }, FILES_PER_TRANSACTION);
    if (purged.length === 0) throw new Problem('storage.not-found');
    return purged;
  }
  if (folderId === undefined)
    return files.purge(userId, before === undefined ? {} : { before }, FILES_PER_TRANSACTION);
  const [folder] = await folders.find(userId, [folderId]);
  if (folder === undefined || folder.deletedAt === null) throw new Problem('storage.no-folder');
  return files.purge(userId, { trashedWith: folderId }, FILES_PER_TRANSACTION);
}

/** Removes blobs whose rows were deleted. Blobs that cannot be removed now are left to the sweeper. */
export async function removeBlobs(blobs: BlobStore, files: readonly { id: string }[]): Promise<void> {
  for (const some of chunks(files, REMOVALS_AT_ONCE))
    await Promise.all(some.map(({ id }) => blobs.remove(id).catch(() => undefined)));
}
