import { storageMessages, type StoredFile } from '#contract/storage.ts';
import { useRef } from 'react';
import { notify } from '../kernel/notices.ts';
import { useDeleteFile, useRestoreFile } from './calls.ts';

export interface Removal {
  /** Deletes at once; the notice and the `u` key bring it back. */
  remove(file: StoredFile): void;
  /** Brings back what was deleted last. */
  undo(): void;
}

/** It outlives the list, which goes with its last file. */
export function useRemoval(): Removal {
  const { mutate: restore } = useRestoreFile();
  const deleted = useRef<readonly string[]>([]);
  const onTheWay = useRef(new Set<string>());

  function bringBack(id: string) {
    // The key and the notice may both be pressed.
    if (!deleted.current.includes(id)) return;
    deleted.current = deleted.current.filter((other) => other !== id);
    restore(id);
  }

  const { mutate: remove } = useDeleteFile(({ id }) => {
    deleted.current = [...deleted.current, id];
    notify({
      text: storageMessages.deleted,
      tone: 'success',
      action: { label: 'Undo', run: () => bringBack(id) },
    });
  });

  return {
    remove(file) {
      // A second press would be answered that there is no such file.
      if (onTheWay.current.has(file.id)) return;
      onTheWay.current.add(file.id);
      remove(file, { onSettled: () => onTheWay.current.delete(file.id) });
    },
    undo() {
      const id = deleted.current.at(-1);
      if (id !== undefined) bringBack(id);
    },
  };
}
