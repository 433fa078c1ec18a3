import {
  FOLDERS_PER_USER_MAX,
  type FolderCreationRule,
  type StoredFolder,
  type TrashedFolder,
} from '../../contract/folders.ts';
import { fileNameKey } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import { ROOT_FOLDER_ID, type StoredFile } from '../../contract/storage.ts';
import { createCopier } from '../copy-files.ts';
import type { FolderRow } from './folder-queries.ts';
import { assertDepth, insideOf, pathOf, toStoredFolder } from './folder-rules.ts';
import { createFolderTrash } from './folder-trash.ts';
import { createMover } from '../move-files.ts';
import { availableName, findHolder, nameTaken } from '../uploads/place-file.ts';
import { parseFileName } from '../uploads/receive-file.ts';
import { toStoredFile, type StorageServicePorts } from '../service.ts';

/** What a path leads to. The root has no row. */
export type ResolvedPath =
  | { readonly kind: 'folder'; readonly folder: StoredFolder | null }
  | { readonly kind: 'file'; readonly file: StoredFile };

export interface FolderContents {
  readonly folders: readonly StoredFolder[];
  readonly files: readonly StoredFile[];
}

const FILES_PER_PAGE = 1_000;

/** Every call names the owner; folders of other users are `storage.no-folder`. '' is the root. */
export function createFolderService(ports: StorageServicePorts) {
  const { files, folders, locked, clock, ids } = ports;

  return {
    async list(userId: string): Promise<StoredFolder[]> {
      return (await folders.list(userId)).map(toStoredFolder);
    },

    async trash(userId: string): Promise<TrashedFolder[]> {
      const rows = await folders.listTrash(userId);
      const contents = await folders.trashedContents(
        userId,
        rows.map(({ id }) => id),
      );
      const nothing = { files: 0, bytes: 0 };
      return rows.map((row) => ({ ...toStoredFolder(row), ...(contents.get(row.id) ?? nothing) }));
    },

    /** What is directly in a folder, in pages: a folder can have very many files. @throws Problem `storage.no-folder` */
    async *contents(userId: string, folderId: string): AsyncGenerator<FolderContents> {
      await pathOf(folders, userId, folderId);
      const inner = await folders.listChildren(userId, folderId);
      if (inner.length > 0) yield { folders: inner.map(toStoredFolder), files: [] };
      for (let afterKey = ''; ;) {
        const rows = await files.listAfter(userId, folderId, afterKey, FILES_PER_PAGE);
        if (rows.length > 0) yield { folders: [], files: rows.map(toStoredFile) };
        const last = rows.at(-1);
        if (last === undefined || rows.length < FILES_PER_PAGE) return;
        afterKey = fileNameKey(last.name);
      }
    },

    /** Follows names from the root; they must be exact after NFC. Null if there is nothing. */
    async resolvePath(userId: string, names: readonly string[]): Promise<ResolvedPath | null> {
      let folder: FolderRow | null = null;
      for (const [index, raw] of names.entries()) {
        const name = raw.normalize('NFC');
        const holder = await findHolder(files, userId, folder?.id ?? ROOT_FOLDER_ID, name);
        if (holder === undefined) return null;
        if (!holder.isFolder) {
          const [file] = await files.find(userId, [holder.id]);
          const isFound = file?.name === name && index === names.length - 1;
          return isFound ? { kind: 'file', file: toStoredFile(file) } : null;
        }
        folder = await folders.findLive(userId, holder.id);
        if (folder?.name !== name) return null;
      }
      return { kind: 'folder', folder: folder && toStoredFolder(folder) };
    },

    create: (
      userId: string,
      { name, folderId }: { readonly name: string; readonly folderId: string },
      rule: FolderCreationRule = 'fail',
    ): Promise<StoredFolder> => {
      const clean = parseFileName(name);
      return locked(userId, async ({ files: trx, folders: trxFolders }) => {
        assertDepth(await pathOf(trxFolders, userId, folderId), 1);
        const holder = await findHolder(trx, userId, folderId, clean);
        if (holder?.isFolder === true && rule === 'reuse') {
          const found = await trxFolders.findLive(userId, holder.id);
          if (found !== null) return toStoredFolder(found);
        }
        if (holder !== undefined && rule !== 'rename') throw nameTaken(holder);
        if ((await trxFolders.count(userId)) >= FOLDERS_PER_USER_MAX)
          throw new Problem('storage.too-many-folders');
        const own = holder === undefined ? clean : await availableName(trx, userId, folderId, clean);
        const folder = { id: ids.id(), userId, parentId: folderId, name: own, createdAt: clock() };
        return toStoredFolder(await trxFolders.insert(folder));
      });
    },

    ...createMover(ports),
    ...createCopier(ports),

    ...createFolderTrash(ports),

    /** A folder and all folders inside it. @throws Problem `storage.no-folder` */
    inside: async (userId: string, folderId: string): Promise<StoredFolder[]> =>
      (await insideOf(folders, userId, folderId)).map(toStoredFolder),
  };
}
