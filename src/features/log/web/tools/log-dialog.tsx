import type { UndoStack } from '#platform/web/call/undo.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { ACTIVITY_SHORTCUTS } from '../list/log-keys.ts';

const ShortcutsDialog = lazyDialog(
  async () => (await import('#platform/web/ui/dialogs/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const DeletedDialog = lazyDialog(async () => (await import('../details/deleted-dialog.tsx')).DeletedDialog);
const CompleteDialog = lazyDialog(
  async () => (await import('../complete/complete-dialog.tsx')).CompleteDialog,
);

export type LogDialogName = 'shortcuts' | 'deleted' | 'complete';

interface LogDialogProps {
  readonly name: LogDialogName;
  readonly undo: UndoStack;
  readonly onClose: () => void;
}

export function LogDialog({ name, undo, onClose }: LogDialogProps) {
  return (
    <>
      {name === 'shortcuts' && <ShortcutsDialog shortcuts={ACTIVITY_SHORTCUTS} onClose={onClose} />}
      {name === 'deleted' && <DeletedDialog onClose={onClose} />}
      {name === 'complete' && <CompleteDialog undo={undo} onClose={onClose} />}
    </>
  );
}
