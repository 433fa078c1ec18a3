import { useState } from 'react';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { createDeletionNotices } from './deletion-notices.ts';
import type { Items } from './entries.ts';
import { useDeleteItems, useRestoreFiles } from './file-changes.ts';
import { useRestoreFolders } from './folders/folder-changes.ts';

/** Deletes at once; the notice and the `u` key undo it. */
export function useRemoveItems(undo: UndoStack): (items: Items) => void {
  const { mutate: restoreFiles } = useRestoreFiles();
  const { mutate: restoreFolders } = useRestoreFolders();
  const [notices] = useState(() =>
    createDeletionNotices(undo, ({ files, folders }) => {
      // Folders first: a file that was found inside one of them comes back into it.
      if (folders.length > 0) restoreFolders(folders.map(({ id }) => id));
      if (files.length > 0) restoreFiles({ kind: 'restore', files });
    }),
  );
  const { mutate: remove } = useDeleteItems(notices);
  return (items) => {
    if (items.files.length + items.folders.length > 0) remove({ kind: 'delete', ...items });
  };
}
