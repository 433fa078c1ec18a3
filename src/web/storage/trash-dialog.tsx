import { FILE_RESTORE_DAYS, STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { useState } from 'react';
import { failureText } from '../kernel/failure.ts';
import { formatBytes, formatDate } from '../kernel/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { ConfirmPurgeDialog } from './confirm-purge-dialog.tsx';
import { usePurgeTrash, useRestoreFile, useTrash } from './calls.ts';
import styles from './trash-dialog.module.css';

/** The files that were deleted or replaced in the last 30 days. */
export function TrashDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useTrash();
  const { mutate: restore, isPending: restoring } = useRestoreFile();
  const { mutate: purge, isPending: purging } = usePurgeTrash();
  const [asked, setAsked] = useState<StoredFile | 'all' | null>(null);
  // Buttons that are disabled meanwhile would lose the focus.
  const unlessBusy = (action: () => void) => () => {
    if (!restoring && !purging) action();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Trash"
      description={`Deleted and replaced files stay here for ${FILE_RESTORE_DAYS} days. They count as used space.`}
    >
      <div ref={keepFocus} aria-busy={restoring || purging}>
        {error && <p role="alert">{failureText(STORAGE_MESSAGES.listFailed, error)}</p>}
        {data?.length === 0 && <p>The trash is empty.</p>}
        <ul className={styles['list']}>
          {data?.map((file) => (
            <li key={file.id}>
              <span className={styles['name']}>{file.name}</span>
              <span className={styles['facts']}>
                {formatBytes(file.size)}, deleted {formatDate(file.deletionTime ?? '')}
              </span>
              <Button
                data-tool="restore"
                aria-label={`Restore ${file.name}`}
                onClick={unlessBusy(() => restore(file.id))}
              >
                Restore
              </Button>
              <Button
                look="quiet"
                data-tool="purge"
                aria-label={`Delete ${file.name} for good`}
                onClick={unlessBusy(() => setAsked(file))}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
        {data && data.length > 1 && (
          <Button look="danger" onClick={unlessBusy(() => setAsked('all'))}>
            Empty the trash
          </Button>
        )}
      </div>
      {data && asked !== null && (
        <ConfirmPurgeDialog target={asked} trash={data} onPurge={purge} onClose={() => setAsked(null)} />
      )}
    </Dialog>
  );
}
