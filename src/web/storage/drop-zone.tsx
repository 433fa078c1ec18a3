import { useEffect, useState, type ReactNode } from 'react';
import { notify, notifyFailure } from '../kernel/notices.ts';
import styles from './drop-zone.module.css';
import { folderText, readDropped, unreadableText } from './dropped-files.ts';
import type { OnAdded } from './use-uploads.ts';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[], onAdded: OnAdded) => void;
  readonly children: ReactNode;
}

/** Accepts files that are pasted, or dropped anywhere on the window, and shows that while they are dragged. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const end = new AbortController();
    const listen = <Type extends keyof WindowEventMap>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, listener, { signal: end.signal });

    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    listen('dragover', (event) => {
      if (!carriesFiles(event)) return;
      // Without this the browser would leave the page and open the file.
      event.preventDefault();
      setDragging(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setDragging(false);
    });
    listen('drop', (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      void handleDrop(event.dataTransfer, onFiles);
    });
    listen('paste', (event) => void handleDrop(event.clipboardData, onFiles));
    return () => end.abort();
  });

  return (
    <>
      {dragging && (
        <p className={styles['over']} role="status">
          Drop the files to upload them
        </p>
      )}
      {children}
    </>
  );
}

/** Passes on the files, including those of folders, and reports folders and unreadable files. */
async function handleDrop(data: DataTransfer | null, onFiles: DropZoneProps['onFiles']): Promise<void> {
  const dropped = await readDropped(data);
  const tellFolders = (added: readonly File[]) => {
    if (dropped.folders.length > 0) notify({ text: folderText(dropped, added), tone: 'plain' });
  };
  if (dropped.files.length > 0) onFiles(dropped.files, tellFolders);
  else tellFolders([]);
  if (dropped.unreadable.length > 0) notifyFailure(unreadableText(dropped));
}
