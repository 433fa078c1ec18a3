import type { DroppedItems } from '../kernel/dropped-items.ts';
import { formatCount, formatNumber } from '../kernel/format.ts';

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

/** Finds or creates a folder in another one. */
export type EnsureFolder = (
  parent: string,
  name: string,
) => Promise<{ readonly id: string; readonly isNew: boolean }>;

/** Where dropped files belong: into the open folder, or into folders below it that are named like the dropped ones. */
export async function placeDropped(
  { files, folders }: Pick<DroppedItems, 'files' | 'folders'>,
  open: string,
  ensureFolder: EnsureFolder,
): Promise<Placement> {
  const created = new Set<string>();
  const ids = new Map<string, string>([['', open]]);
  async function idOf(path: string): Promise<string> {
    const known = ids.get(path);
    if (known !== undefined) return known;
    const { parent, name } = splitPath(path);
    const { id, isNew } = await ensureFolder(await idOf(parent), name);
    if (isNew) created.add(id);
    ids.set(path, id);
    return id;
  }
  const placed: PlacedFile[] = files.map((file) => ({ file, folder: open }));
  for (const { file, path } of folders.flatMap((folder) => folder.files))
    placed.push({ file, folder: await idOf(splitPath(path).parent) });
  return { files: placed, created };
}

function splitPath(path: string): { parent: string; name: string } {
  const end = path.lastIndexOf('/');
  return { parent: path.slice(0, Math.max(0, end)), name: path.slice(end + 1) };
}

/** Reports what became of dropped folders; `added` are the files that are uploaded. */
export function folderText({ folders }: Pick<DroppedItems, 'folders'>, added: readonly File[]): string {
  const [first, ...others] = folders;
  const where = others.length === 0 ? `"${first?.name ?? ''}"` : `${formatNumber(folders.length)} folders`;
  const files = new Set(folders.flatMap((folder) => folder.files.map(({ file }) => file)));
  if (files.size === 0) return `There are no files in ${where}.`;
  const count = added.filter((file) => files.has(file)).length;
  return `${formatCount(count, 'file', 'files')} from ${where} ${count === 1 ? 'was' : 'were'} added.`;
}

export function unreadableText({ unreadable }: Pick<DroppedItems, 'unreadable'>): string {
  const named = unreadable.slice(0, NAMES_SHOWN).map((name) => `"${name}"`);
  const more = unreadable.length - named.length;
  return `Could not be read: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more, 'other', 'others')}` : ''}.`;
}
