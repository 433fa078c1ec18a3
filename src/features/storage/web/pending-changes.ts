import type { StoredFolder } from '../contract/folders.ts';
import { ALL_FOLDERS, ROOT_FOLDER_ID, type StoredFile } from '../contract/storage.ts';
import { insertByTime, withoutItems } from '#platform/web/call/list-changes.ts';
import type { Items } from './entries.ts';

/** A change of files and folders on its way to the server. */
export type FileChange =
  | ({ readonly kind: 'delete' } & Items)
  | { readonly kind: 'restore'; readonly files: readonly StoredFile[] }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string };

/**
 * The list of a folder, or of `ALL_FOLDERS`, as it will be once the changes have succeeded; a change that fails is no
 * longer in it.
 */
export function withChanges(
  files: readonly StoredFile[],
  changes: readonly FileChange[],
  folder: string,
): readonly StoredFile[] {
  return changes.reduce((list, change) => applyChange(list, change, folder), files);
}

/** The folders without those that are being deleted. */
export function foldersWithChanges(
  folders: readonly StoredFolder[],
  changes: readonly FileChange[],
): readonly StoredFolder[] {
  const leaving = changes.flatMap((change) => (change.kind === 'delete' ? change.folders : []));
  return withoutItems(folders, leaving);
}

/** The trash without the files that are being restored. */
export function trashWithChanges(
  trash: readonly StoredFile[],
  changes: readonly FileChange[],
): readonly StoredFile[] {
  return changes.reduce(
    (files, change) => (change.kind === 'restore' ? withoutItems(files, change.files) : files),
    trash,
  );
}

function applyChange(files: readonly StoredFile[], change: FileChange, shown: string): readonly StoredFile[] {
  switch (change.kind) {
    case 'delete':
      return withoutItems(files, change.files);
    case 'restore':
      return insertByTime(
        files,
        change.files.filter(({ folder = ROOT_FOLDER_ID }) => shown === ALL_FOLDERS || shown === folder),
      );
    case 'rename':
      return files.map((file) => (file.id === change.id ? { ...file, name: change.name } : file));
  }
}
