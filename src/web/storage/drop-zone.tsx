import { useEffect, useState, type ReactNode } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on the window or pasted, and says so while they are dragged. */
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
      onFiles(filesOf(event.dataTransfer));
    });
    listen('paste', (event) => {
      const files = filesOf(event.clipboardData);
      if (files.length > 0) onFiles(files);
    });
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

/** Folders come along as files without content: they are left out. */
function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.items ?? [])]
    .filter((item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? []);
}
