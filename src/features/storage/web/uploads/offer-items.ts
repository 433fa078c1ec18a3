import { STORAGE_MESSAGES } from '../../contract/storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { DroppedItems } from '#platform/web/input/dropped-items.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { notify, notifyFailure } from '#platform/web/notices/notices.ts';
import { invalidateFiles } from '../calls.ts';
import type { OfferFiles } from './use-uploads.ts';

/**
 * Passes on dropped, pasted or chosen files with their folders, which are created in the open one first, and reports
 * folders and unreadable files.
 */
export async function offerItems(
  items: DroppedItems,
  open: string,
  onFiles: OfferFiles,
  client: QueryClient,
): Promise<void> {
  const { files, folders, unreadable } = items;
  if (folders.length + unreadable.length === 0) {
    if (files.length > 0) onFiles(files.map((file) => ({ file, folder: open })));
    return;
  }
  try {
    const [{ folderText, placeDropped, unreadableText }, { createFolderMaker }] = await Promise.all([
      import('./dropped-files.ts'),
      import('../parts/folder-paths.ts'),
    ]);
    if (unreadable.length > 0) notifyFailure(unreadableText(items));
    const tellFolders = (added: readonly File[]) => {
      if (folders.length > 0) notify({ text: folderText(items, added), tone: 'plain' });
    };
    const placement = await placeDropped(items, open, await createFolderMaker());
    if (placement.created.size > 0) void invalidateFiles(client);
    if (placement.files.length === 0) tellFolders([]);
    else onFiles(placement.files, { created: placement.created, onAdded: tellFolders });
  } catch (error) {
    notifyFailure(failureText(STORAGE_MESSAGES.uploadFailed, error));
  }
}

/** The files of a folder that was chosen in the browser's dialog, which leaves out empty folders. */
export function chosenFolder(files: readonly File[]): DroppedItems {
  const inFolders = files.filter((file) => file.webkitRelativePath !== '');
  const byFolder = Map.groupBy(inFolders, (file) => file.webkitRelativePath.split('/')[0] ?? '');
  const folders = [...byFolder].map(([name, members]) => ({
    name,
    files: members.map((file) => ({ file, path: file.webkitRelativePath })),
    paths: [],
  }));
  // Where folders cannot be chosen, the dialog chooses files.
  return { files: files.filter((file) => file.webkitRelativePath === ''), folders, unreadable: [] };
}
