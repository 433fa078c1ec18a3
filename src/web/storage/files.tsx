import { STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { failureText } from '../kernel/failure.ts';
import { useShortcuts } from '../kernel/shortcuts.ts';
import { useUndo } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Shortcut } from '../ui/shortcuts-dialog.tsx';
import { useDeleteFile, useFiles, useRestoreFile } from './calls.ts';
import { FileList } from './file-list.tsx';
import styles from './file-list.module.css';

const FileTrashDialog = lazy(async () => ({
  default: (await import('./file-trash-dialog.tsx')).FileTrashDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../ui/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], meaning: 'Search' },
  { keys: ['u'], meaning: 'Undo the last deletion' },
  { keys: ['?'], meaning: 'Show this list' },
];

/** The list or its empty or failed state, and the buttons below it. */
export function Files({ onChoose }: { readonly onChoose: () => void }) {
  const { data, error, isPending, refetch } = useFiles();
  const remove = useRemoveFile();
  const [dialog, setDialog] = useState<'trash' | 'shortcuts' | null>(null);
  const close = () => setDialog(null);
  useShortcuts({ '?': () => setDialog('shortcuts') });

  if (isPending) return <p role="status">Loading...</p>;
  return (
    <>
      {data && data.length > 0 && <FileList files={data} onDelete={remove} />}
      {data?.length === 0 && <EmptyFileList onChoose={onChoose} />}
      {!data && (
        <Sheet role="alert">
          <EmptyState
            title={failureText(STORAGE_MESSAGES.listFailed, error)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Your files are safe. The server just did not answer.
          </EmptyState>
        </Sheet>
      )}
      <p className={styles['below']}>
        <Button look="quiet" onClick={() => setDialog('trash')}>
          Trash
        </Button>
        <Button look="quiet" onClick={() => setDialog('shortcuts')}>
          Keyboard shortcuts
        </Button>
      </p>
      <Suspense>
        {dialog === 'trash' && <FileTrashDialog onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutsDialog shortcuts={SHORTCUTS} onClose={close} />}
      </Suspense>
    </>
  );
}

function EmptyFileList({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <Sheet>
      <EmptyState title="No files yet" action={<Button onClick={onChoose}>Choose a file</Button>}>
        Choose a file and press Upload, or drop one anywhere on this page.
      </EmptyState>
    </Sheet>
  );
}

/** Deletes at once; the notice and the `u` key undo it. */
function useRemoveFile(): (file: StoredFile) => void {
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
