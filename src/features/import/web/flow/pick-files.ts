import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { readDroppedItems } from '#platform/web/input/dropped-items.ts';

/** A table that was copied from a spreadsheet: its rows are lines, and tabs separate its cells. */
const COPIED_TABLE = /\t.*\n/;
const PASTED_NAME = 'pasted table.tsv';

export interface PickedFiles {
  readonly files: readonly DroppedFile[];
  /** The names of files and folders that the browser could not read. */
  readonly unreadable: readonly string[];
}

/** What was dropped or pasted. Must be called while the event is handled. */
export async function pickDropped(data: DataTransfer | null): Promise<PickedFiles> {
  const text = data?.getData('text/plain') ?? '';
  const { files, folders, unreadable } = await readDroppedItems(data);
  const placed = folders.flatMap((folder) => folder.files);
  const picked = [
    ...files.map((file) => ({ path: file.name, blob: file })),
    ...placed.map(({ file, path }) => ({ path, blob: file })),
  ];
  const isTyping = document.activeElement instanceof HTMLInputElement;
  if (picked.length === 0 && !isTyping && COPIED_TABLE.test(text))
    return { files: [{ path: PASTED_NAME, blob: new Blob([text]) }], unreadable };
  return { files: picked, unreadable };
}

/** What was chosen with a button, with the paths in a chosen folder. */
export function pickChosen(files: readonly File[]): readonly DroppedFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }));
}
