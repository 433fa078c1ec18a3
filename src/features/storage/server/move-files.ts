import { fileNameKey } from '#platform/contract/file-name.ts';
import type { StoredFolder, Transfer, Transferred } from '../contract/folders.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ConflictRule, StoredFile } from '../contract/storage.ts';
import type { NameHolder } from './file-queries.ts';
import type { FileRow } from './file-rows.ts';
import type { FolderRow } from './folders/folder-queries.ts';
import { assertDepth, heightOf, insideOf, pathOf, toStoredFolder } from './folders/folder-rules.ts';
import { availableName, findHolder, nameTaken } from './uploads/place-file.ts';
import type { StoragePorts, StorageQueries } from './ports.ts';
import { parseFileName } from './uploads/receive-file.ts';
import { fileOrThrow, toStoredFile } from './service.ts';

/** Where something is moved or copied to; it keeps its name unless there is one here. */
export interface Destination {
  readonly folderId: string;
  readonly name?: string;
}

type Queries = Pick<StorageQueries, 'files' | 'folders'>;

/** Moves and renames. Each call happens as a whole or not at all. */
export function createMover({ locked, clock }: Pick<StoragePorts, 'locked' | 'clock'>) {
  async function moveFolder(
    queries: Queries,
    userId: string,
    id: string,
    to: Destination,
    rule: ConflictRule,
  ): Promise<FolderRow> {
    const { folders } = queries;
    const inside = await insideOf(folders, userId, id);
    const path = await pathOf(folders, userId, to.folderId);
    if (path.some((outer) => outer.id === id)) throw new Problem('storage.folder-cycle');
    assertDepth(path, heightOf(inside));
    const [folder] = inside;
    const wanted = to.name ?? folder?.name ?? '';
    const at = clock();
    const name = await freeName(
      queries,
      userId,
      { id, path: await pathOf(folders, userId, id), isFile: false },
      { ...to, name: wanted, rule, at },
    );
    const moved = await folders.place(userId, id, { parentId: to.folderId, name, at });
    if (moved === null) throw new Problem('storage.no-folder');
    return moved;
  }

  async function moveFile(
    queries: Queries,
    userId: string,
    { id, folderId, name: own }: FileRow,
    to: Destination,
    rule: ConflictRule,
  ): Promise<FileRow> {
    const { files, folders } = queries;
    const path = await pathOf(folders, userId, folderId);
    const wanted = to.name ?? own;
    const name = await freeName(
      queries,
      userId,
      { id, path, isFile: true },
      { ...to, name: wanted, rule, at: clock() },
    );
    return fileOrThrow(await files.move(userId, id, to.folderId, name));
  }

  /** Those whose names are free move together; the others one after the other. */
  async function moveFiles(
    queries: Queries,
    userId: string,
    moving: readonly FileRow[],
    folderId: string,
    rule: ConflictRule,
  ): Promise<FileRow[]> {
    const { files } = queries;
    const staying = moving.filter((file) => file.folderId === folderId);
    const others = moving.filter((file) => file.folderId !== folderId);
    const taken = new Set((await files.findNames(userId, folderId, others.map(keyOf))).keys());
    const free = others.filter((file) => !taken.has(keyOf(file)) && taken.add(keyOf(file)));
    const moved = free.length === 0 ? [] : await files.moveAll(userId, free.map(idOf), folderId);
    for (const file of others.filter((other) => !free.includes(other)))
      moved.push(await moveFile(queries, userId, file, { folderId }, rule));
    return [...staying, ...moved];
  }

  return {
    /** A live file; ids of others are `storage.not-found`. */
    moveFile: (userId: string, id: string, to: Destination, rule: ConflictRule = 'fail') =>
      locked(userId, async (queries): Promise<StoredFile> => {
        await pathOf(queries.folders, userId, to.folderId);
        const file = liveOrThrow((await queries.files.find(userId, [id]))[0]);
        return toStoredFile(await moveFile(queries, userId, file, parseDestination(to), rule));
      }),

    moveFolder: (userId: string, id: string, to: Destination, rule: ConflictRule = 'fail') =>
      locked(userId, async (queries): Promise<StoredFolder> =>
        toStoredFolder(await moveFolder(queries, userId, id, parseDestination(to), rule)),
      ),

    rename: (userId: string, id: string, name: string) =>
      locked(userId, async (queries): Promise<StoredFolder> => {
        const folder = await queries.folders.findLive(userId, id);
        if (folder === null) throw new Problem('storage.no-folder');
        const to = parseDestination({ folderId: folder.parentId, name });
        return toStoredFolder(await moveFolder(queries, userId, id, to, 'fail'));
      }),

    /** @throws Problem if one of them is not the caller's, or cannot be moved */
    move: (
      userId: string,
      { files: fileIds = [], folders: folderIds = [], folder, onConflict = 'fail' }: Transfer,
    ) =>
      locked(userId, async (queries): Promise<Transferred> => {
        await pathOf(queries.folders, userId, folder);
        const found = await queries.files.find(userId, fileIds);
        if (found.length < new Set(fileIds).size) throw new Problem('storage.not-found');
        const moved = await moveFiles(queries, userId, found.map(liveOrThrow), folder, onConflict);
        const folders: FolderRow[] = [];
        for (const id of new Set(folderIds))
          folders.push(await moveFolder(queries, userId, id, { folderId: folder }, onConflict));
        return { files: moved.map(toStoredFile), folders: folders.map(toStoredFolder) };
      }),
  };
}

/** What is moved or copied: its id, and the folders that it is in. */
export interface Source {
  readonly id: string;
  readonly isFile: boolean;
  readonly path: readonly FolderRow[];
}

/**
 * The name under which something can be placed, inside a transaction that holds the lock of the account. With `replace`
 * what has the name moves to the trash; a file that another file replaces becomes its earlier version. @throws Problem if the name is taken, or its holder contains the source
 */
export async function freeName(
  { files, folders }: Queries,
  userId: string,
  source: Source,
  { folderId, name, rule, at }: Required<Destination> & { readonly rule: ConflictRule; readonly at: number },
): Promise<string> {
  const holder = await findHolder(files, userId, folderId, name);
  if (holder === undefined || holder.id === source.id) return name;
  if (rule === 'fail') throw nameTaken(holder);
  if (rule === 'rename') return availableName(files, userId, folderId, name);
  if (source.path.some(({ id }) => id === holder.id)) throw new Problem('storage.folder-cycle');
  if (source.isFile && !holder.isFolder) await files.markReplaced(userId, holder.id, source.id, at);
  else await trash({ files, folders }, userId, holder, at);
  return name;
}

async function trash(
  { files, folders }: Queries,
  userId: string,
  { id, isFolder }: NameHolder,
  at: number,
): Promise<void> {
  if (!isFolder) {
    await files.markDeleted(userId, id, at);
    return;
  }
  const inside = (await insideOf(folders, userId, id)).map(idOf);
  await folders.markDeleted(userId, inside, at);
  await folders.markFilesDeleted(userId, inside, at);
}

/** @throws Problem `storage.bad-name` */
export function parseDestination({ folderId, name }: Destination): Destination {
  return name === undefined ? { folderId } : { folderId, name: parseFileName(name) };
}

/** @throws Problem `storage.not-found` for none, and for one of the trash */
export function liveOrThrow(file: FileRow | undefined): FileRow {
  return fileOrThrow(file === undefined || file.deletedAt !== null ? null : file);
}

const keyOf = ({ name }: FileRow) => fileNameKey(name);
const idOf = ({ id }: { readonly id: string }) => id;
