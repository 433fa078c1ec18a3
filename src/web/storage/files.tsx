import { STORAGE_MESSAGES, type StoredFile } from '#contract/storage.ts';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { failureText } from '../kernel/failure.ts';
import { useShortcuts } from '../kernel/shortcuts.ts';
import { useUndo } from '../kernel/undo.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListTools, ShortcutsButton, ToolsBelow } from '../ui/list-tools.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Shortcut } from '../ui/shortcuts-dialog.tsx';
import { useFiles, useUnfinishedUploads } from './calls.ts';
import { createDeletionNotices } from './deletion-notices.ts';
import { EmptyFiles } from './empty-files.tsx';
import { useDeleteFiles, usePendingChanges, useRestoreFiles } from './file-changes.ts';
import { FileList } from './file-list.tsx';
import { withChanges } from './pending-changes.ts';
import { lazyDialog } from '../kernel/lazy-dialog.tsx';

const FileTrashDialog = lazyDialog(async () => (await import('./file-trash-dialog.tsx')).FileTrashDialog);
const ShortcutsDialog = lazyDialog(async () => (await import('../ui/shortcuts-dialog.tsx')).ShortcutsDialog);

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], meaning: 'Search' },
  { keys: ['Shift Click'], meaning: 'Select all files from the last selected one' },
  { keys: ['u'], meaning: 'Undo the last deletion' },
  { keys: ['?'], meaning: 'Show this list' },
];

type FilesDialog = 'trash' | 'shortcuts';

/** The list or its empty or failed state, and the buttons below it. */
export function Files({ onChoose }: { readonly onChoose: () => void }) {
  const { data: saved, error, isPending, refetch } = useFiles();
  const changes = usePendingChanges();
  const data = useMemo(() => saved && withChanges(saved, changes), [saved, changes]);
  const remove = useRemoveFiles();
  const [dialog, setDialog] = useState<FilesDialog | null>(null);
  const close = () => setDialog(null);
  useShortcuts({ '?': () => setDialog('shortcuts') });

  // Unfinished uploads stand above the list: it would move down when they appear.
  const { isPending: isLooking, failureCount } = useUnfinishedUploads();
  if (isPending || (isLooking && failureCount === 0)) return <Loading />;
  return (
    <>
      {data && data.length > 0 && <FileList files={data} onDelete={remove} />}
      {data?.length === 0 && <EmptyFiles onChoose={onChoose} />}
      {!data && (
        <Sheet role="alert">
          <EmptyState
            title={failureText(STORAGE_MESSAGES.listFailed, error)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Your files are safe; the server did not answer.
          </EmptyState>
        </Sheet>
      )}
      <ToolsBelow isAlsoAbove={false}>
        <FileTools onOpen={setDialog} />
      </ToolsBelow>
      {dialog === 'trash' && <FileTrashDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog shortcuts={SHORTCUTS} onClose={close} />}
    </>
  );
}

/** What concerns all files. */
function FileTools({ onOpen }: { readonly onOpen: (dialog: FilesDialog) => void }) {
  return (
    <ListTools>
      <Button look="quiet" onClick={() => onOpen('trash')}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        Trash
      </Button>
      <ShortcutsButton onClick={() => onOpen('shortcuts')} />
    </ListTools>
  );
}

/** Deletes at once; the notice and the `u` key undo it. */
function useRemoveFiles(): (files: readonly StoredFile[]) => void {
  const undo = useUndo();
  const { mutate: restore } = useRestoreFiles();
  const [notices] = useState(() =>
    createDeletionNotices(undo, (files) => restore({ kind: 'restore', files })),
  );
  const { mutate: remove } = useDeleteFiles(notices);
  return (files) => remove({ kind: 'delete', files });
}
