import { FILE_RESTORE_DAYS, STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { useState } from 'react';
import { failureText } from '../kernel/failure.ts';
import { formatBytes, formatCount, formatDate } from '../kernel/format.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TrashDialog } from '../ui/trash-dialog.tsx';
import { useTrash } from './calls.ts';
import { usePendingChanges, usePurgeTrash, useRestoreFiles } from './file-changes.ts';
import { trashWithChanges } from './pending-changes.ts';

/** The files that were deleted or replaced in the last 30 days. */
export function FileTrashDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: saved, error } = useTrash();
  const changes = usePendingChanges();
  const data = saved && trashWithChanges(saved, changes);
  const { mutate: restore } = useRestoreFiles();
  const { mutate: purge, isPending: purging } = usePurgeTrash();
  const [target, setTarget] = useState<StoredFile | 'all' | null>(null);
  return (
    <TrashDialog
      description={`Deleted and replaced files stay here for ${FILE_RESTORE_DAYS} days. They count as used space.`}
      items={data}
      error={error && failureText(STORAGE_MESSAGES.listFailed, error)}
      busy={purging}
      details={({ size, deletionTime }) => `${formatBytes(size)}, deleted ${formatDate(deletionTime ?? '')}`}
      onRestore={(file) => restore({ kind: 'restore', files: [file] })}
      onPurge={setTarget}
      onPurgeAll={() => setTarget('all')}
      onClose={onClose}
    >
      {data && target !== null && (
        <ConfirmPurgeDialog target={target} trash={data} onPurge={purge} onClose={() => setTarget(null)} />
      )}
    </TrashDialog>
  );
}

interface ConfirmPurgeDialogProps {
  /** One file of the trash, or all of them. */
  readonly target: StoredFile | 'all';
  readonly trash: readonly StoredFile[];
  readonly onPurge: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asks before anything is deleted for good. */
function ConfirmPurgeDialog({ target, trash, onPurge, onClose }: ConfirmPurgeDialogProps) {
  const isAll = target === 'all';
  const files = isAll ? trash : [target];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const what = isAll ? formatCount(files.length, 'file', 'files') : target.name;
  return (
    <ConfirmDialog
      title={isAll ? 'Empty the trash?' : 'Delete for good?'}
      description={`${what} (${formatBytes(bytes)}) will be deleted for good. This cannot be undone.`}
      confirmLabel={isAll ? 'Empty the trash' : 'Delete for good'}
      onConfirm={() => onPurge(isAll ? undefined : target.id)}
      onClose={onClose}
    />
  );
}
