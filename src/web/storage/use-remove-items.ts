import { useState } from 'react';
import { formatCount } from '../kernel/format.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { createDeletionNotices } from './deletion-notices.ts';
import type { Items } from './entries.ts';
import { useDeleteFiles, useRestoreFiles } from './file-changes.ts';
import { useDeleteFolders, useRestoreFolders } from './folder-changes.ts';

/** Deletes at once; the notice and the `u` key undo it. */
export function useRemoveItems(undo: UndoStack): (items: Items) => void {
  const { mutate: restoreFiles } = useRestoreFiles();
  const [notices] = useState(() =>
    createDeletionNotices(undo, (files) => restoreFiles({ kind: 'restore', files })),
  );
  const { mutate: removeFiles } = useDeleteFiles(notices);
  const { mutate: restoreFolders } = useRestoreFolders();
  const { mutate: removeFolders } = useDeleteFolders();
  return ({ files, folders }) => {
    if (files.length > 0) removeFiles({ kind: 'delete', files });
    if (folders.length === 0) return;
    removeFolders(folders, {
      onSuccess(deleted) {
        const text =
          deleted.length === 1
            ? 'Folder was deleted!'
            : `${formatCount(deleted.length, 'folder', 'folders')} were deleted!`;
        undo.offer({ text, tone: 'success' }, () => restoreFolders(deleted.map(({ id }) => id)));
      },
    });
  };
}
