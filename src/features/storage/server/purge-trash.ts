import { Problem } from '#platform/contract/problem.ts';
import { chunks } from '#platform/responses/chunks.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { FileQueries } from './file-queries.ts';
import type { FileRow } from './file-rows.ts';
import type { FolderQueries } from './folders/folder-queries.ts';
import type { StoragePorts } from './ports.ts';

/** One after the other, emptying a trash on S3 would take minutes. */
const REMOVALS_AT_ONCE = 16;
/** SQLite has one writer, and others wait while a transaction deletes rows. */
const FILES_PER_TRANSACTION = 1_000;

/** Files and folders by their ids; a folder with what was deleted with it. */
export interface TrashedItems {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Some items, what was deleted before a time, or all. */
export type TrashSelection = TrashedItems | { readonly before: number } | 'all';

/**
 * Deletes the rows, with those of earlier versions, in several transactions if there are many, and then the blobs, so
 * that a failure leaves only orphans. @throws Problem if none of the files and folders is in the trash
 */
export async function purgeTrash(
  { locked, blobs }: Pick<StoragePorts, 'locked' | 'blobs'>,
  userId: string,
  which: TrashSelection,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { purged, isLast } = await locked(userId, async ({ files, folders }) => {
      const own = await purgeFiles(files, userId, which);
      const isEnd = own.length < FILES_PER_TRANSACTION;
      const count = own.length + (isEnd ? await purgeFolders(folders, userId, which) : 0);
      if (isFirst && count === 0) assertAny(which);
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

async function purgeFiles(files: FileQueries, userId: string, which: TrashSelection): Promise<FileRow[]> {
  if (which === 'all') return files.purge(userId, {}, FILES_PER_TRANSACTION);
  if ('before' in which) return files.purge(userId, which, FILES_PER_TRANSACTION);
  const named = await files.purge(userId, { ids: which.files }, FILES_PER_TRANSACTION);
  const room = FILES_PER_TRANSACTION - named.length;
  return [...named, ...(await files.purge(userId, { trashedWith: which.folders }, room))];
}

function purgeFolders(folders: FolderQueries, userId: string, which: TrashSelection): Promise<number> {
  if (which === 'all') return folders.purge(userId, {});
  return folders.purge(userId, 'before' in which ? which : { ids: which.folders });
}

function assertAny(which: TrashSelection): void {
  if (which !== 'all' && 'files' in which)
    throw new Problem(which.files.length > 0 ? 'storage.not-found' : 'storage.no-folder');
}

/** Removes blobs whose rows were deleted. Blobs that cannot be removed now are left to the sweeper. */
export async function removeBlobs(blobs: BlobStore, files: readonly { id: string }[]): Promise<void> {
  for (const some of chunks(files, REMOVALS_AT_ONCE))
    await Promise.all(some.map(({ id }) => blobs.remove(id).catch(() => undefined)));
}
