import { compareText } from '#platform/contract/compare-text.ts';
import type { StoredFolder } from '../contract/folders.ts';
import { modificationTimeOf, ROOT_FOLDER_ID, type FileSort, type StoredFile } from '../contract/storage.ts';
import { isSearching, type FilesView } from './files-view.ts';
import { compareNaturally } from './natural-order.ts';
import { matcherOf, readSearch } from './search/file-search.ts';

/** A row of the list. */
export type Entry =
  | { readonly kind: 'folder'; readonly id: string; readonly folder: StoredFolder }
  | { readonly kind: 'file'; readonly id: string; readonly file: StoredFile };

/** What is acted on together. */
export interface Items {
  readonly files: readonly StoredFile[];
  readonly folders: readonly StoredFolder[];
}

export function itemsOf(entries: readonly Entry[]): Items {
  return {
    files: entries.flatMap((entry) => (entry.kind === 'file' ? entry.file : [])),
    folders: entries.flatMap((entry) => (entry.kind === 'folder' ? entry.folder : [])),
  };
}

/**
 * The open folder's folders and files, or those of all folders that the search finds; folders come first.
 * @param isSorted the files are as they are to be shown
 */
export function visibleEntries({ files, folders }: Items, view: FilesView, isSorted = false): Entry[] {
  const finds = isSearching(view) ? matcherOf(readSearch(view.text)) : null;
  const shownFolders = folders.filter(finds === null ? ({ parent }) => parent === view.folder : finds.folder);
  const found = finds === null ? files : files.filter(finds.file);
  return [
    ...shownFolders.toSorted(byName).map((folder) => ({ kind: 'folder', id: folder.id, folder }) as const),
    ...(isSorted ? found : sortFiles(found, view.sort)).map(
      (file) => ({ kind: 'file', id: file.id, file }) as const,
    ),
  ];
}

interface Named {
  readonly name: string;
}

const byName = (a: Named, b: Named) => compareNaturally(a.name, b.name);

/** Equal files stay newest first. */
const comparators: Readonly<
  Record<Exclude<FileSort, 'newest' | 'oldest'>, (a: StoredFile, b: StoredFile) => number>
> = {
  modified: (a, b) => compareText(modificationTimeOf(b), modificationTimeOf(a)),
  name: byName,
  largest: (a, b) => b.size - a.size,
  kind: (a, b) => compareText(a.kind, b.kind) || byName(a, b),
};

/** Files come newest first. */
function sortFiles(files: readonly StoredFile[], sort: FileSort): readonly StoredFile[] {
  if (sort === 'newest') return byArrival(files);
  if (sort === 'oldest') return byArrival(files).toReversed();
  return files.toSorted(comparators[sort]);
}

/** Files that arrive in quicker succession were sent side by side. */
const BATCH_GAP_MS = 1_000;

/** Newest first. The files of a batch arrive in no exact order, so the last name stands for the newest. */
function byArrival(files: readonly StoredFile[]): readonly StoredFile[] {
  const batches: StoredFile[][] = [];
  let last = Infinity;
  for (const file of files) {
    const time = Date.parse(file.creationTime);
    if (last - time < BATCH_GAP_MS) batches.at(-1)?.push(file);
    else batches.push([file]);
    last = time;
  }
  return batches.flatMap((batch) => batch.toSorted((a, b) => byName(b, a)));
}

/** The folders from the root to this one, itself last; empty for the root and for one that is gone. */
export function pathTo(folders: readonly StoredFolder[], id: string): readonly StoredFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: StoredFolder[] = [];
  for (let folder = byId.get(id); folder !== undefined; folder = byId.get(folder.parent))
    path.unshift(folder);
  return path;
}

/** The names of the folders from the root to this one: 'Trips / Kyoto'. The root is 'Files'. */
export function pathText(folders: readonly StoredFolder[], id: string = ROOT_FOLDER_ID): string {
  return (
    pathTo(folders, id)
      .map(({ name }) => name)
      .join(' / ') || ROOT_NAME
  );
}

export const ROOT_NAME = 'Files';

/** Where items can be moved to, by path: everywhere but into themselves. */
export function moveTargets(
  folders: readonly StoredFolder[],
  moved: Items,
): { readonly id: string; readonly path: string }[] {
  const movedIds = new Set(moved.folders.map(({ id }) => id));
  const isInside = (id: string) => pathTo(folders, id).some((folder) => movedIds.has(folder.id));
  const targets = folders
    .filter(({ id }) => !isInside(id))
    .map(({ id }) => ({ id, path: pathText(folders, id) }))
    .toSorted((a, b) => compareNaturally(a.path, b.path));
  return [{ id: ROOT_FOLDER_ID, path: ROOT_NAME }, ...targets];
}

/** Whether an item can be dropped on a folder: not on itself, not into itself, and not where it is already. */
export function canMoveTo(folders: readonly StoredFolder[], moved: Items, target: string): boolean {
  const inside = new Set(pathTo(folders, target).map(({ id }) => id));
  if (moved.folders.some(({ id }) => inside.has(id))) return false;
  return (
    moved.folders.some(({ parent }) => parent !== target) ||
    moved.files.some(({ folder = ROOT_FOLDER_ID }) => folder !== target)
  );
}
