import { FOLDER_DEPTH_MAX, type StoredFolder } from '../../contract/folders.ts';
import { Problem } from '#platform/contract/problem.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { timestamp, timestampOrNull } from '#platform/system/clock.ts';
import type { FolderQueries, FolderRow, NestedFolder } from './folder-queries.ts';

/** The root is always there. */
export async function isLiveFolder(folders: FolderQueries, userId: string, id: string): Promise<boolean> {
  return id === ROOT_FOLDER_ID || (await folders.findLive(userId, id)) !== null;
}

/** @throws Problem `storage.no-folder` */
export async function assertLiveFolder(folders: FolderQueries, userId: string, id: string): Promise<void> {
  if (!(await isLiveFolder(folders, userId, id))) throw new Problem('storage.no-folder');
}

/** The folders from a live one up to the root; none for the root. @throws Problem `storage.no-folder` */
export async function pathOf(folders: FolderQueries, userId: string, id: string): Promise<FolderRow[]> {
  if (id === ROOT_FOLDER_ID) return [];
  const path = await folders.findPath(userId, id);
  if (path[0]?.id !== id) throw new Problem('storage.no-folder');
  return path;
}

/** A live folder and all inside it, each after the one that it is in. @throws Problem `storage.no-folder` */
export async function insideOf(folders: FolderQueries, userId: string, id: string): Promise<NestedFolder[]> {
  const inside = await folders.findInside(userId, id);
  if (inside.length === 0) throw new Problem('storage.no-folder');
  return inside;
}

/** How many levels a folder has with those inside it, at least 1. */
export function heightOf(inside: readonly NestedFolder[]): number {
  return 1 + Math.max(0, ...inside.map(({ depth }) => depth));
}

/** @param path of the folder that gets `height` more levels */
export function fitsDepth(path: readonly FolderRow[], height: number): boolean {
  return path.length + height <= FOLDER_DEPTH_MAX;
}

/** @throws Problem `storage.folders-too-deep` */
export function assertDepth(path: readonly FolderRow[], height: number): void {
  if (!fitsDepth(path, height)) throw new Problem('storage.folders-too-deep');
}

export function toStoredFolder(row: FolderRow): StoredFolder {
  return {
    id: row.id,
    name: row.name,
    parent: row.parentId,
    creationTime: timestamp(row.createdAt),
    changeTime: timestamp(row.changedAt),
    deletionTime: timestampOrNull(row.deletedAt),
  };
}
