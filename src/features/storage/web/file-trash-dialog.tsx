import type { TrashedFolder } from '../contract/folders.ts';
import { FILE_RESTORE_DAYS, STORAGE_MESSAGES, type StoredFile } from '../contract/storage.ts';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatBytes, formatCount, formatDate } from '#platform/web/view/format.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { TrashDialog } from '#platform/web/ui/dialogs/trash-dialog.tsx';
import { useTrash } from './calls.ts';
import { usePendingChanges, usePurgeTrash, useRestoreFiles } from './file-changes.ts';
import { useTrashedFolders } from './folders/folder-calls.ts';
import { usePurgeFolder, useRestoreFolders } from './folders/folder-changes.ts';
import { trashWithChanges } from './pending-changes.ts';

/** A deleted folder counts with what was deleted with it. */
type Trashed = StoredFile | TrashedFolder;

const isFolder = (item: Trashed): item is TrashedFolder => 'bytes' in item;
const sizeOf = (item: Trashed) => (isFolder(item) ? item.bytes : item.size);

/** The files and folders that were deleted in the last 30 days. */
export function FileTrashDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: files, error: filesError } = useTrash();
  const { data: folders, error: foldersError } = useTrashedFolders();
  const error = filesError ?? foldersError;
  const changes = usePendingChanges();
  const items: readonly Trashed[] | undefined = files &&
    folders && [...folders, ...trashWithChanges(files, changes)];
  const { mutate: restore } = useRestoreFiles();
  const { mutate: restoreFolders, isPending: isRestoring } = useRestoreFolders();
  const { mutate: purge, isPending: isPurging } = usePurgeTrash();
  const { mutate: purgeFolder, isPending: isPurgingFolder } = usePurgeFolder();
  const [target, setTarget] = useState<Trashed | 'all' | null>(null);

  function purgeTarget(which: Trashed | 'all') {
    if (which === 'all') purge(undefined);
    else if (isFolder(which)) purgeFolder(which.id);
    else purge(which.id);
  }

  return (
    <TrashDialog
      description={`What is deleted stays here for ${FILE_RESTORE_DAYS} days. It counts as used space.`}
      items={items}
      error={error && failureText(STORAGE_MESSAGES.listFailed, error)}
      busy={isRestoring || isPurging || isPurgingFolder}
      icon={(item) =>
        isFolder(item) && <Folder size={18} strokeWidth={1.75} role="img" aria-label="Folder" />
      }
      details={(item) =>
        [
          isFolder(item) && formatCount(item.files, 'file', 'files'),
          formatBytes(sizeOf(item)),
          `deleted ${formatDate(item.deletionTime ?? '')}`,
        ]
          .filter((part) => part !== false)
          .join(', ')
      }
      onRestore={(item) =>
        isFolder(item) ? restoreFolders([item.id]) : restore({ kind: 'restore', files: [item] })
      }
      onPurge={setTarget}
      onPurgeAll={() => setTarget('all')}
      onClose={onClose}
    >
      {items && target !== null && (
        <ConfirmPurgeDialog
          target={target}
          trash={items}
          onPurge={() => purgeTarget(target)}
          onClose={() => setTarget(null)}
        />
      )}
    </TrashDialog>
  );
}

interface ConfirmPurgeDialogProps {
  /** One file or folder of the trash, or all of it. */
  readonly target: Trashed | 'all';
  readonly trash: readonly Trashed[];
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** Asks before anything is deleted for good. */
function ConfirmPurgeDialog({ target, trash, onPurge, onClose }: ConfirmPurgeDialogProps) {
  const isAll = target === 'all';
  const items = isAll ? trash : [target];
  const bytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
  const files = items.reduce((sum, item) => sum + (isFolder(item) ? item.files : 1), 0);
  const what = isAll ? formatCount(files, 'file', 'files') : target.name;
  return (
    <ConfirmDialog
      title={isAll ? 'Empty the trash?' : 'Delete for good?'}
      description={`${what} (${formatBytes(bytes)}) will be deleted for good. This cannot be undone.`}
      confirmLabel={isAll ? 'Empty the trash' : 'Delete for good'}
      onConfirm={onPurge}
      onClose={onClose}
    />
  );
}
