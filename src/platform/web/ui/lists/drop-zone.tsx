import { useEffect, useState, type ReactNode } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Shown while files are dragged over the window. */
  readonly hint: string;
  /** Gets what was dropped or pasted, while the event is handled. */
  readonly onDrop: (data: DataTransfer | null) => void;
  readonly children: ReactNode;
}

/** Accepts what is pasted, or dropped anywhere on the window, and says so while files are dragged. */
export function DropZone({ hint, onDrop, children }: DropZoneProps) {
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
      onDrop(event.dataTransfer);
    });
    listen('paste', (event) => onDrop(event.clipboardData));
    return () => end.abort();
  });

  return (
    <>
      {dragging && (
        <p className={styles['over']} role="status">
          {hint}
        </p>
      )}
      {children}
    </>
  );
}
