import { ROOT_FOLDER_ID } from '#features/storage/contract/storage.ts';
import type { FolderNames } from '#import-formats/model/model.ts';
import type { SentFile } from '#import-formats/model/session-model.ts';
import { createFolderPaths, type EnsureFolder } from '#features/storage/web/parts/folder-paths.ts';
import { repeatCall } from './repeat-call.ts';
import type { RemoteSession } from './worker-protocol.ts';

/** The calls that sending files needs. */
export interface FileSendPorts {
  /** The ids of the user's files, by `contentKey`, with those in the trash. */
  readonly loadFiles: () => Promise<ReadonlyMap<string, string>>;
  readonly findFolders: () => Promise<EnsureFolder>;
  readonly uploadFile: (
    file: { readonly name: string; readonly modificationTime?: string },
    content: Blob,
    folder: string,
  ) => Promise<{ readonly id: string }>;
  readonly trashFiles: (ids: readonly string[]) => Promise<unknown>;
  /** With all that is inside. */
  readonly trashFolders: (ids: readonly string[]) => Promise<unknown>;
}

interface SendFilesOptions {
  /** What was sent before a failure; it grows. */
  readonly sent: SentFiles;
  readonly wait: (ms: number) => Promise<void>;
  readonly onRetrying: (isRetrying: boolean) => void;
  readonly onSent: (sent: number, total: number) => void;
}

export interface SentFiles {
  /** By the keys of the files. */
  readonly files: Map<string, SentFile>;
  /** Those that were created, without those inside them. */
  readonly folders: Set<string>;
}

/** The same for files with the same name and content. */
export function contentKey({ name, sha256 }: { readonly name: string; readonly sha256: string }): string {
  return `${sha256} ${name}`;
}

/**
 * Uploads the files of Daybook's own export that the user does not have, each into its folder, and tells the session
 * their ids. Folders are found by their names or created, empty ones too.
 */
export async function sendFiles(
  session: Pick<RemoteSession, 'importedFiles' | 'importedFolders' | 'openFile' | 'setFileIds'>,
  { loadFiles, findFolders, uploadFile, trashFiles }: FileSendPorts,
  { sent, wait, onRetrying, onSent }: SendFilesOptions,
): Promise<void> {
  const files = await session.importedFiles();
  const folders = await session.importedFolders();
  if (files.length + folders.length === 0) return;
  const repeat = <Value>(run: () => Promise<Value>) => repeatCall(run, { wait, onRetrying });
  const present = await repeat(loadFiles);
  const ensureFolder = await repeat(findFolders);
  const paths = createFolderPaths(ROOT_FOLDER_ID, async (parent, name) => {
    await wait(0);
    return repeat(() => ensureFolder(parent, name));
  });
  // Those of the trash first: they must not take the names of the others, nor of folders.
  await sendAll(files.filter(isDeleted));
  for (const names of folders) await folderOf(names);
  await sendAll(files.filter((file) => !isDeleted(file)));
  await session.setFileIds(Object.fromEntries(sent.files));

  async function sendAll(some: typeof files): Promise<void> {
    for (const file of some) {
      await wait(0);
      if (!sent.files.has(file.key)) sent.files.set(file.key, await send(file));
      onSent(sent.files.size, files.length);
    }
  }

  async function folderOf(names: FolderNames): Promise<string> {
    const id = await paths.idOf(names);
    for (const created of paths.outermost) sent.folders.add(created);
    return id;
  }

  async function send(file: (typeof files)[number]): Promise<SentFile> {
    const known = present.get(contentKey(file));
    if (known !== undefined) return { id: known, isNew: false };
    const content = await session.openFile(file.key);
    const folder = await folderOf(file.folder ?? []);
    const { id } = await repeat(() => uploadFile(file, content, folder));
    if (isDeleted(file)) await repeat(() => trashFiles([id]));
    return { id, isNew: true };
  }
}

function isDeleted({ deletionTime }: { readonly deletionTime?: string }): boolean {
  return deletionTime !== undefined;
}
