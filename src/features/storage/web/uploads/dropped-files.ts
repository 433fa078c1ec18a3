import type { DroppedItems, FolderFile } from '#platform/web/input/dropped-items.ts';
import { formatCount, formatNumber } from '#platform/web/view/format.ts';
import { compareNaturally } from '../natural-order.ts';
import { createFolderPaths, type EnsureFolder } from '../parts/folder-paths.ts';

const NAMES_SHOWN = 3;

/** A file to upload, and the folder that it belongs into. */
export interface PlacedFile {
  readonly file: File;
  /** '' for the root. */
  readonly folder: string;
}

export interface Placement {
  readonly files: readonly PlacedFile[];
  /** The folders that were created: no name in them is taken. */
  readonly created: ReadonlySet<string>;
}

/**
 * Where dropped files belong: into the open folder, or into folders below it that are named like the dropped ones, which
 * are created even if they are empty.
 */
export async function placeDropped(
  { files, folders }: Pick<DroppedItems, 'files' | 'folders'>,
  open: string,
  ensureFolder: EnsureFolder,
): Promise<Placement> {
  const { idOf, created } = createFolderPaths(open, ensureFolder);
  const placed: PlacedFile[] = files.map((file) => ({ file, folder: open }));
  for (const path of folders.flatMap(({ paths }) => paths)) await idOf(path.split('/'));
  // Browsers read folders in no order.
  for (const { file, path } of folders.flatMap((folder) => folder.files.toSorted(byPath)))
    placed.push({ file, folder: await idOf(path.split('/').slice(0, -1)) });
  return { files: placed, created };
}

const byPath = (a: FolderFile, b: FolderFile) => compareNaturally(a.path, b.path);

/** Says what becomes of dropped folders; `added` are the files that are uploaded. */
export function folderText({ folders }: Pick<DroppedItems, 'folders'>, added: readonly File[]): string {
  const [first, ...others] = folders;
  const where = others.length === 0 ? `"${first?.name ?? ''}"` : `${formatNumber(folders.length)} folders`;
  const files = new Set(folders.flatMap((folder) => folder.files.map(({ file }) => file)));
  if (files.size === 0) return `${where} ${others.length === 0 ? 'was' : 'were'} added, without files.`;
  const count = added.filter((file) => files.has(file)).length;
  return `Uploading ${formatCount(count, 'file', 'files')} from ${where}.`;
}

export function unreadableText({ unreadable }: Pick<DroppedItems, 'unreadable'>): string {
  const named = unreadable.slice(0, NAMES_SHOWN).map((name) => `"${name}"`);
  const more = unreadable.length - named.length;
  return `Could not be read: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more, 'other', 'others')}` : ''}.`;
}
