import {
  COPY_MAX_FILES,
  FOLDERS_PER_USER_MAX,
  type Transfer,
  type Transferred,
} from '../contract/folders.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ConflictRule, StoredFile } from '../contract/storage.ts';
import { readBlob } from '#platform/blobs/blob-store.ts';
import { modificationOf, type FileRow } from './file-rows.ts';
import type { FolderRow, NestedFolder } from './folders/folder-queries.ts';
import { assertDepth, heightOf, insideOf, pathOf, toStoredFolder } from './folders/folder-rules.ts';
import { freeName, liveOrThrow, parseDestination, type Destination } from './move-files.ts';
import { findHolder, nameTaken } from './uploads/place-file.ts';
import { toStoredFile, type StorageServicePorts } from './service.ts';

/** A file or folder and its copy. */
export type CopiedIds = readonly [from: string, to: string];

export interface CopyOptions {
  /** False: a folder alone, without what is inside. */
  readonly isDeep?: boolean;
  /** Around each content while it is copied; it can end the copying by throwing. */
  readonly guard?: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/**
 * Copies. Each content is read and stored like an upload, so that limits and durability are the same and no blob belongs
 * to two files. When a copy of several files fails, those copied before stay.
 */
export function createCopier(ports: StorageServicePorts) {
  const { files, folders, locked, blobs, receiveFile, limits, clock, ids } = ports;

  async function copyFile(
    userId: string,
    file: FileRow,
    { folderId, name = file.name }: Destination,
    rule: ConflictRule,
    { guard = (content) => content }: CopyOptions = {},
  ): Promise<FileRow> {
    if (!(await blobs.exists(file.id))) throw new Problem('storage.missing');
    if (rule === 'replace') await replaceFolder(userId, file, { folderId, name });
    const content = guard(readBlob(blobs, file.id));
    const copy = { name, maxBytes: file.size, content, modifiedAt: modificationOf(file) };
    return receiveFile(userId, copy, { rule, folderId });
  }

  /** An upload replaces files, but no folder; and nothing replaces itself. */
  function replaceFolder(userId: string, file: FileRow, to: Required<Destination>): Promise<void> {
    return locked(userId, async (inside) => {
      const holder = await findHolder(inside.files, userId, to.folderId, to.name);
      if (holder?.id === file.id) throw nameTaken(holder);
      if (holder?.isFolder !== true) return;
      const source = { id: file.id, isFile: true, path: await pathOf(inside.folders, userId, file.folderId) };
      const place = { ...to, rule: 'replace', at: clock() } as const;
      await freeName(inside, userId, source, place);
    });
  }

  async function copyFolder(
    userId: string,
    id: string,
    to: Destination,
    rule: ConflictRule,
    options: CopyOptions = {},
  ): Promise<{ readonly root: FolderRow; readonly copies: readonly CopiedIds[] }> {
    const { isDeep = true } = options;
    const all = await insideOf(folders, userId, id);
    const inside = isDeep ? all : all.slice(0, 1);
    const contents = isDeep ? await files.listInFolders(userId, inside.map(idOf), COPY_MAX_FILES + 1) : [];
    await assertFits(userId, contents);
    const { root, copies } = await createFolders(userId, inside, to, rule);
    const copiedFiles: CopiedIds[] = [];
    for (const file of contents) {
      const folderId = copies.get(file.folderId);
      if (folderId === undefined) continue;
      const copy = await copyFile(userId, file, { folderId }, 'rename', options);
      copiedFiles.push([file.id, copy.id]);
    }
    return { root, copies: [...copies, ...copiedFiles] };
  }

  /** Creates the same folders at another place; `copies` has the new id of each. */
  function createFolders(
    userId: string,
    inside: readonly NestedFolder[],
    to: Destination,
    rule: ConflictRule,
  ) {
    return locked(userId, async (queries) => {
      const { folders: trxFolders } = queries;
      assertDepth(await pathOf(trxFolders, userId, to.folderId), heightOf(inside));
      if ((await trxFolders.count(userId)) + inside.length > FOLDERS_PER_USER_MAX)
        throw new Problem('storage.too-many-folders');
      const [outermost, ...inner] = inside;
      if (outermost === undefined) throw new Problem('storage.no-folder');
      const createdAt = clock();
      const source = { id: '', isFile: false, path: await pathOf(trxFolders, userId, outermost.id) };
      const place = { folderId: to.folderId, name: to.name ?? outermost.name, rule, at: createdAt };
      const name = await freeName(queries, userId, source, place);
      const insert = (parentId: string, ownName: string) =>
        trxFolders.insert({ id: ids.id(), userId, parentId, name: ownName, createdAt });
      const root = await insert(to.folderId, name);
      const copies = new Map([[outermost.id, root.id]]);
      for (const folder of inner) {
        const copy = await insert(copies.get(folder.parentId) ?? root.id, folder.name);
        copies.set(folder.id, copy.id);
      }
      return { root, copies };
    });
  }

  /** So that a copy that cannot end is not begun. */
  async function assertFits(userId: string, contents: readonly FileRow[]): Promise<void> {
    if (contents.length > COPY_MAX_FILES) throw new Problem('storage.copy-too-large');
    const { used, quota } = await files.account(userId);
    const bytes = contents.reduce((sum, { size }) => sum + size, 0);
    if (used + bytes > (quota ?? limits.userQuotaBytes)) throw new Problem('storage.quota');
  }

  return {
    copyFile: async (
      userId: string,
      id: string,
      to: Destination,
      rule: ConflictRule,
      options: CopyOptions,
    ): Promise<StoredFile> => {
      const file = liveOrThrow((await files.find(userId, [id]))[0]);
      return toStoredFile(await copyFile(userId, file, parseDestination(to), rule, options));
    },

    /** Answers with all that was copied, the folder first. */
    copyFolder: async (
      userId: string,
      id: string,
      to: Destination,
      rule: ConflictRule,
      options: CopyOptions,
    ): Promise<readonly CopiedIds[]> =>
      (await copyFolder(userId, id, parseDestination(to), rule, options)).copies,

    /** @throws Problem if one of them is not the caller's, before anything is copied */
    copy: async (
      userId: string,
      { files: fileIds = [], folders: folderIds = [], folder, onConflict = 'fail' }: Transfer,
    ): Promise<Transferred> => {
      await pathOf(folders, userId, folder);
      const sources = await files.find(userId, fileIds);
      if (sources.length < new Set(fileIds).size) throw new Problem('storage.not-found');
      const live = sources.map(liveOrThrow);
      for (const id of folderIds) await pathOf(folders, userId, id);
      await assertFits(userId, live);
      const copied: Transferred = { files: [], folders: [] };
      for (const file of live)
        copied.files.push(toStoredFile(await copyFile(userId, file, { folderId: folder }, onConflict)));
      for (const id of new Set(folderIds)) {
        const { root } = await copyFolder(userId, id, { folderId: folder }, onConflict);
        copied.folders.push(toStoredFolder(root));
      }
      return copied;
    },
  };
}

const idOf = ({ id }: { readonly id: string }) => id;
