import { Problem } from '#platform/contract/problem.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FolderQueries, FolderRow } from './folder-queries.ts';
import { fitsDepth, heightOf } from './folder-rules.ts';
import { availableName } from '../uploads/place-file.ts';

/**
 * Restores a folder of the trash with what was deleted with it, inside a transaction that holds the lock of the account:
 * into the folder that it was in, or into the root if that one is no longer there, or is now too deep.
 */
export async function restoreFolder(
  { files, folders }: { readonly files: FileQueries; readonly folders: FolderQueries },
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
