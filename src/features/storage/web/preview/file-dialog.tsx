import type { StoredFile } from '../../contract/storage.ts';
import { Download, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useCloseRequest } from '#platform/web/input/close-request.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { downloadFile } from '../downloads.ts';
import { itemsOf, type Entry, type Items } from '../entries.ts';
import { RenameForm } from '../rename-form.tsx';
import { OWN_CONTENT } from '../uploads/content-source.ts';
import { FileDetails } from './file-details.tsx';
import { Viewer } from './viewer.tsx';
import styles from './viewer.module.css';

const ShareDialog = lazyDialog(async () => (await import('../shares/share-dialog.tsx')).ShareDialog);

interface FileDialogProps {
  readonly file: StoredFile;
  /** The rows of the list. */
  readonly entries: readonly Entry[];
  readonly onOpen: (id: string) => void;
  readonly onDelete: (items: Items) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** The viewer of one's own files. */
export function FileDialog({ file, entries, onOpen, onDelete, onUndo, onClose }: FileDialogProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const canShare = useIsIntegrationOn('share');
  const { files } = itemsOf(entries);
  const items = { files: [file], folders: [] };

  function open({ id }: StoredFile) {
    setRenaming(false);
    onOpen(id);
  }

  /** The next file is shown in its place. */
  function remove() {
    const index = files.indexOf(file);
    const neighbour = files[index + 1] ?? files[index - 1];
    if (neighbour) open(neighbour);
    else onClose();
    onDelete(items);
  }

  const endRenaming = () => setRenaming(false);
  useCloseRequest(isRenaming, endRenaming);

  return (
    <Viewer
      file={file}
      files={files}
      source={OWN_CONTENT}
      onOpen={open}
      onDownload={() => downloadFile(file)}
      onClose={onClose}
      keys={{ u: onUndo }}
      actions={
        <div
          ref={keepFocus}
          className={styles['actions']}
          role="group"
          aria-label="This file"
          onKeyDown={isRenaming ? keepOpen : undefined}
        >
          {isRenaming ? (
            <RenameForm file={file} className={styles['renaming']} onEnd={endRenaming} />
          ) : (
            <>
              <Button look="quiet" onClick={() => downloadFile(file)}>
                <Download size={18} strokeWidth={1.75} aria-hidden="true" />
                Download
              </Button>
              {canShare && (
                <Button look="quiet" onClick={() => setSharing(true)}>
                  <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
                  Share
                </Button>
              )}
              <Button look="quiet" data-tool="rename" onClick={() => setRenaming(true)}>
                <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
                Rename
              </Button>
              <Button look="quiet" onClick={remove}>
                <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
                Delete
              </Button>
            </>
          )}
        </div>
      }
    >
      <FileDetails file={file} onRestored={onClose} />
      {isSharing && <ShareDialog items={items} onClose={() => setSharing(false)} />}
    </Viewer>
  );
}

/** Escape ends the renaming alone. */
function keepOpen(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}
