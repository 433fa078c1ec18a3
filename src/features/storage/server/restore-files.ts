import { fileNameKey } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import { ROOT_FOLDER_ID } from '../contract/storage.ts';
import type { FileQueries } from './file-queries.ts';
import type { FileRow } from './file-rows.ts';
import type { FolderQueries } from './folders/folder-queries.ts';
import type { StorageQueries } from './ports.ts';
import { availableName } from './uploads/place-file.ts';

/**
 * Restores files that were deleted since a time, inside a transaction that holds the lock of the account: into the folders
 * that they were in, or into the root if theirs is no longer there. One statement per folder restores all whose names are
 * free; only the others get a numbered name, one after the other. Ids of other files and of earlier versions are skipped.
 * @throws Problem `storage.not-found` if there is none to restore
 */
export async function restoreFiles(
  { files, folders }: Pick<StorageQueries, 'files' | 'folders'>,
  userId: string,
  ids: readonly string[],
  since: number,
): Promise<FileRow[]> {
  const deleted = (await files.find(userId, ids)).filter(
    ({ deletedAt, versionOf }) => deletedAt !== null && deletedAt >= since && versionOf === '',
  );
  if (deleted.length === 0) throw new Problem('storage.not-found');
  const live = await liveFolders(folders, userId, deleted);
  const targetOf = ({ folderId }: FileRow) => (live.has(folderId) ? folderId : ROOT_FOLDER_ID);
  const restored: FileRow[] = [];
  for (const [folderId, some] of Map.groupBy(deleted, targetOf)) {
    restored.push(...(await restoreInto(files, userId, folderId, some)));
  }
  return restored;
}

async function restoreInto(
  files: FileQueries,
  userId: string,
  folderId: string,
  deleted: readonly FileRow[],
): Promise<FileRow[]> {
  const taken = new Set((await files.findNames(userId, folderId, deleted.map(keyOf))).keys());
  const free: FileRow[] = [];
  const others: FileRow[] = [];
  for (const file of deleted) {
    (taken.has(keyOf(file)) ? others : free).push(file);
    taken.add(keyOf(file));
  }
  const restored = free.length === 0 ? [] : await files.restoreAll(userId, idsOf(free), folderId);
  for (const { id, name } of others) {
    const own = await availableName(files, userId, folderId, name);
    const row = await files.restore(userId, id, folderId, own);
    if (row !== null) restored.push(row);
  }
  return restored;
}

async function liveFolders(
  folders: FolderQueries,
  userId: string,
  files: readonly FileRow[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(files.map(({ folderId }) => folderId));
  ids.delete(ROOT_FOLDER_ID);
  if (ids.size === 0) return ids;
  const found = await folders.find(userId, [...ids]);
  return new Set(found.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
}

const keyOf = ({ name }: FileRow) => fileNameKey(name);
const idsOf = (files: readonly FileRow[]) => files.map(({ id }) => id);
