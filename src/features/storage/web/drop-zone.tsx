import { STORAGE_MESSAGES } from '../contract/storage.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readDroppedItems } from '#platform/web/input/dropped-items.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { notify, notifyFailure } from '#platform/web/notices/notices.ts';
import { DropZone } from '#platform/web/ui/lists/drop-zone.tsx';
import { invalidateFiles } from './calls.ts';
import type { OfferFiles } from './uploads/use-uploads.ts';

interface UploadDropZoneProps {
  /** The open folder. */
  readonly folder: string;
  readonly onFiles: OfferFiles;
  readonly children: ReactNode;
}

/** Uploads files and folders that are pasted, or dropped anywhere on the window. */
export function UploadDropZone({ folder, onFiles, children }: UploadDropZoneProps) {
  const client = useQueryClient();
  return (
    <DropZone
      hint="Drop the files to upload them"
      onDrop={(data) => void handleDrop(data, folder, onFiles, client)}
    >
      {children}
    </DropZone>
  );
}

/** Passes on the files with their folders, which are created first, and reports folders and unreadable files. */
async function handleDrop(
  data: DataTransfer | null,
  open: string,
  onFiles: OfferFiles,
  client: QueryClient,
): Promise<void> {
  const dropped = await readDroppedItems(data);
  const { files, folders, unreadable } = dropped;
  if (folders.length + unreadable.length === 0) {
    if (files.length > 0) onFiles(files.map((file) => ({ file, folder: open })));
    return;
  }
  try {
    const [{ folderText, placeDropped, unreadableText }, { createFolderMaker }] = await Promise.all([
      import('./uploads/dropped-files.ts'),
      import('./parts/folder-paths.ts'),
    ]);
    if (unreadable.length > 0) notifyFailure(unreadableText(dropped));
    const tellFolders = (added: readonly File[]) => {
      if (folders.length > 0) notify({ text: folderText(dropped, added), tone: 'plain' });
    };
    const placement = await placeDropped(dropped, open, await createFolderMaker());
    if (placement.created.size > 0) void invalidateFiles(client);
    if (placement.files.length === 0) tellFolders([]);
    else onFiles(placement.files, { created: placement.created, onAdded: tellFolders });
  } catch (error) {
    notifyFailure(failureText(STORAGE_MESSAGES.uploadFailed, error));
  }
}
