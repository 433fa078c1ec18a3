import type { ReactNode } from 'react';
import { notify, notifyFailure } from '../kernel/notices.ts';
import { DropZone } from '../ui/drop-zone.tsx';
import { folderText, readDropped, unreadableText } from './dropped-files.ts';
import type { OnAdded } from './use-uploads.ts';

interface UploadDropZoneProps {
  readonly onFiles: (files: readonly File[], onAdded: OnAdded) => void;
  readonly children: ReactNode;
}

/** Uploads files that are pasted, or dropped anywhere on the window. */
export function UploadDropZone({ onFiles, children }: UploadDropZoneProps) {
  return (
    <DropZone hint="Drop the files to upload them" onDrop={(data) => void handleDrop(data, onFiles)}>
      {children}
    </DropZone>
  );
}

/** Passes on the files, including those of folders, and reports folders and unreadable files. */
async function handleDrop(data: DataTransfer | null, onFiles: UploadDropZoneProps['onFiles']): Promise<void> {
  const dropped = await readDropped(data);
  const tellFolders = (added: readonly File[]) => {
    if (dropped.folders.length > 0) notify({ text: folderText(dropped, added), tone: 'plain' });
  };
  if (dropped.files.length > 0) onFiles(dropped.files, tellFolders);
  else tellFolders([]);
  if (dropped.unreadable.length > 0) notifyFailure(unreadableText(dropped));
}
