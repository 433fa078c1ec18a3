import type { StoredFile } from '#contract/storage.ts';
import { formatBytes, formatCount } from '../kernel/format.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface ConfirmPurgeDialogProps {
  /** One file of the trash, or all of them. */
  readonly target: StoredFile | 'all';
  readonly trash: readonly StoredFile[];
  readonly onPurge: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asks before anything is deleted for good. */
export function ConfirmPurgeDialog({ target, trash, onPurge, onClose }: ConfirmPurgeDialogProps) {
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
