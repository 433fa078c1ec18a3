import { STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { useRef } from 'react';
import { useUndo } from '../kernel/undo.ts';
import { useDeleteFile, useRestoreFile } from './calls.ts';

/** Deletes at once; the notice and the `u` key undo it. */
export function useRemoveFile(): (file: StoredFile) => void {
  const undo = useUndo();
  const onTheWay = useRef(new Set<string>());
  const { mutate: restore } = useRestoreFile();
  const { mutate: remove } = useDeleteFile(({ id }) =>
    undo.offer({ text: STORAGE_MESSAGES.deleted, tone: 'success' }, () => restore(id)),
  );

  return (file) => {
    // A second click would fail, because the file no longer exists.
    if (onTheWay.current.has(file.id)) return;
    onTheWay.current.add(file.id);
    remove(file, { onSettled: () => onTheWay.current.delete(file.id) });
  };
}
