import { Problem } from '#platform/contract/problem.ts';
import type { StoredFolder } from '../../contract/folders.ts';
import { FILE_RESTORE_DAYS, FILES_PER_USER_MAX, ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import type { StoragePorts, StorageQueries } from '../ports.ts';
import { availableName, lockAccount } from '../uploads/place-file.ts';
import type { FolderRow } from './folder-queries.ts';
import { fitsDepth, heightOf, toStoredFolder } from './folder-rules.ts';

/** SQLite has one writer, and others wait while a transaction changes rows. */
const FILES_PER_TRANSACTION = 1_000;

export interface TrashedFolders {
  readonly userId: string;
  /** The outermost first. */
  readonly ids: readonly string[];
  readonly at: number;
}

/**
 * Folders go to the trash and come back with all that is inside. Many files follow their folder in several transactions:
 * into the trash after it, and back before it. So a failure in between leaves live files in a folder of the trash, which
 * the next clean-up moves there (`finishDeletion`).
 */
export function createFolderTrash(ports: Pick<StoragePorts, 'transaction' | 'locked' | 'clock'>) {
  const { transaction, locked, clock } = ports;

  /** Moves what is left. It ends even while others restore the folder. */
  async function finishDeletion({ userId, ids, at }: TrashedFolders): Promise<void> {
    for (let moved = 0; moved < FILES_PER_USER_MAX; moved += FILES_PER_TRANSACTION) {
      const marked = await locked(userId, async ({ folders }) => {
        const [outermost] = await folders.find(userId, ids.slice(0, 1));
        return outermost?.deletedAt === at
          ? folders.markFilesDeleted(userId, ids, at, FILES_PER_TRANSACTION)
          : 0;
      });
      if (marked < FILES_PER_TRANSACTION) return;
    }
  }

  return {
    finishDeletion,

    /** Moves folders with all that is inside to the trash. @throws Problem if none of them is there */
    async remove(userId: string, folderIds: readonly string[]): Promise<StoredFolder[]> {
      const unfinished: TrashedFolders[] = [];
      const deleted = await locked(userId, async ({ folders }) => {
        const at = clock();
        let room = FILES_PER_TRANSACTION;
        for (const id of folderIds) {
          const ids = (await folders.findInside(userId, id)).map((folder) => folder.id);
          await folders.markDeleted(userId, ids, at);
          room -= await folders.markFilesDeleted(userId, ids, at, room);
          if (room === 0 && ids.length > 0) unfinished.push({ userId, ids, at });
        }
        const found = (await folders.find(userId, folderIds)).filter((row) => row.deletedAt === at);
        if (found.length === 0) throw new Problem('storage.no-folder');
        return found;
      });
      for (const folder of unfinished) await finishDeletion(folder);
      return deleted.map(toStoredFolder);
    },

    /** Restores folders with what was deleted with them. @throws Problem if there is none to restore */
    async restore(userId: string, folderIds: readonly string[]): Promise<StoredFolder[]> {
      const restored: FolderRow[] = [];
      for (const id of new Set(folderIds)) {
        let found = await restoreSome(userId, id);
        while (found === 'more') found = await restoreSome(userId, id);
        if (found !== null) restored.push(found);
      }
      if (restored.length === 0) throw new Problem('storage.no-folder');
      return restored.map(toStoredFolder);
    },
  };

  /** Restores a part of the files, or with the last ones the folder. Null if it is not in the trash, or no longer. */
  function restoreSome(userId: string, id: string): Promise<FolderRow | 'more' | null> {
    return transaction(async ({ files, folders }) => {
      // The lock would give an account to somebody who has nothing.
      if ((await folders.find(userId, [id])).length === 0) return null;
      await lockAccount(files, userId);
      const now = clock();
      const [folder] = await folders.find(userId, [id]);
      if (folder === undefined || folder.deletedAt === null) return null;
      if (folder.deletedAt < now - FILE_RESTORE_DAYS * DAY_MS) return null;
      const restored = await folders.restoreFiles(userId, id, FILES_PER_TRANSACTION);
      return restored === FILES_PER_TRANSACTION
        ? 'more'
        : restoreFolder({ files, folders }, userId, folder, now);
    });
  }
}

/**
 * Restores a folder of the trash with what was deleted with it, inside a transaction that holds the lock of the account:
 * into the folder that it was in, or into the root if that one is no longer there, or is now too deep.
 */
async function restoreFolder(
  { files, folders }: Pick<StorageQueries, 'files' | 'folders'>,
  userId: string,
  { id, parentId, name }: FolderRow,
  at: number,
): Promise<FolderRow> {
  const place = async (target: string) => ({
    parentId: target,
    name: await availableName(files, userId, target, name),
    at,
  });
  const path = await folders.findPath(userId, parentId);
  const isThere = path[0]?.id === parentId;
  const restored = await folders.restore(userId, id, await place(isThere ? parentId : ROOT_FOLDER_ID));
  if (restored === null) throw new Problem('storage.no-folder');
  if (!isThere || fitsDepth(path, heightOf(await folders.findInside(userId, id)))) return restored;
  return (await folders.place(userId, id, await place(ROOT_FOLDER_ID))) ?? restored;
}
