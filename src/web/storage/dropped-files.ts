import { readDroppedItems } from '../kernel/dropped-items.ts';
import { formatCount, formatNumber } from '../kernel/format.ts';

const NAMES_SHOWN = 3;

export interface DroppedItems {
  readonly files: readonly File[];
  readonly folders: readonly DroppedFolder[];
  /** The names of files and folders that the browser could not read. */
  readonly unreadable: readonly string[];
}

interface DroppedFolder {
  readonly name: string;
  /** Includes the files of nested folders. */
  readonly files: readonly File[];
}

/** The files to upload: those that were dropped, and those of dropped folders. Called while the event is handled. */
export async function readDropped(data: DataTransfer | null): Promise<DroppedItems> {
  const { files, folders, unreadable } = await readDroppedItems(data);
  const named = folders.map(({ name, files: inner }) => ({ name, files: inner.map(({ file }) => file) }));
  return { ...withDistinctFingerprints(files, named), unreadable };
}

/** Explains what happened to dropped folders; `added` are the files that are uploaded. */
export function folderText({ folders }: DroppedItems, added: readonly File[]): string {
  const [first, ...others] = folders;
  const where = others.length === 0 ? `"${first?.name ?? ''}"` : `${formatNumber(folders.length)} folders`;
  const files = new Set(folders.flatMap((folder) => folder.files));
  if (files.size === 0) return `There are no files in ${where}.`;
  const count = added.filter((file) => files.has(file)).length;
  return `Folders are not kept: ${formatCount(count, 'file', 'files')} from ${where} ${count === 1 ? 'was' : 'were'} added.`;
}

export function unreadableText({ unreadable }: DroppedItems): string {
  const named = unreadable.slice(0, NAMES_SHOWN).map((name) => `"${name}"`);
  const more = unreadable.length - named.length;
  return `Could not be read: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more, 'other', 'others')}` : ''}.`;
}

/**
 * An upload is resumed by name, size and time. A copy in another folder has the same three, so it gets a different
 * time; otherwise both would continue the same upload.
 */
function withDistinctFingerprints(plain: readonly File[], folders: readonly DroppedFolder[]) {
  const seen = new Set<string>();
  const distinct = (file: File) => {
    let own = file;
    while (seen.has(fingerprintOf(own))) {
      own = new File([file], file.name, { type: file.type, lastModified: own.lastModified + 1 });
    }
    seen.add(fingerprintOf(own));
    return own;
  };
  const files = plain.map(distinct);
  const distinctFolders = folders.map(({ name, files: inner }) => ({ name, files: inner.map(distinct) }));
  return {
    files: [...files, ...distinctFolders.flatMap((folder) => folder.files)],
    folders: distinctFolders,
  };
}

function fingerprintOf({ name, size, lastModified }: File): string {
  return [size, lastModified, name].join(':');
}
