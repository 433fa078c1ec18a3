import type { StoredFile } from '#contract/storage.ts';

/** A change of files on its way to the server. */
export type FileChange =
  | { readonly kind: 'delete' | 'restore'; readonly files: readonly StoredFile[] }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string };

/** The list as it will be once the changes have succeeded; a change that fails is no longer in it. */
export function withChanges(
  files: readonly StoredFile[],
  changes: readonly FileChange[],
): readonly StoredFile[] {
  return changes.reduce(applyChange, files);
}

/** The trash without the files that are being restored. */
export function trashWithChanges(
  trash: readonly StoredFile[],
  changes: readonly FileChange[],
): readonly StoredFile[] {
  return changes.reduce(
    (files, change) => (change.kind === 'restore' ? without(files, change.files) : files),
    trash,
  );
}

function applyChange(files: readonly StoredFile[], change: FileChange): readonly StoredFile[] {
  switch (change.kind) {
    case 'delete':
      return without(files, change.files);
    case 'restore':
      return [...without(files, change.files), ...change.files].toSorted(newestFirst);
    case 'rename':
      return files.map((file) => (file.id === change.id ? { ...file, name: change.name } : file));
  }
}

function without(files: readonly StoredFile[], leaving: readonly StoredFile[]): readonly StoredFile[] {
  const ids = new Set(leaving.map(({ id }) => id));
  return files.filter(({ id }) => !ids.has(id));
}

/** The order of the server. */
function newestFirst(a: StoredFile, b: StoredFile): number {
  if (a.creationTime !== b.creationTime) return a.creationTime < b.creationTime ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
