import type { StoredFile } from '#contract/storage.ts';
import { formatBytes, formatCount } from '../kernel/format.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface PurgeQuestionProps {
  /** One file of the trash, or everything in it. */
  readonly asked: StoredFile | 'all';
  readonly trash: readonly StoredFile[];
  readonly onPurge: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** Asked before anything is deleted for good. */
export function PurgeQuestion({ asked, trash, onPurge, onClose }: PurgeQuestionProps) {
  const isAll = asked === 'all';
  const files = isAll ? trash : [asked];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const what = isAll ? formatCount(files.length, 'file', 'files') : asked.name;
  return (
    <ConfirmDialog
      title={isAll ? 'Empty the trash?' : 'Delete for good?'}
      description={`${what} (${formatBytes(bytes)}) will be gone. This cannot be undone.`}
      act={isAll ? 'Empty the trash' : 'Delete for good'}
      onConfirm={() => onPurge(isAll ? undefined : asked.id)}
      onClose={onClose}
    />
  );
}
