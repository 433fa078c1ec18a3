import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { MenuButton } from '#platform/web/ui/dialogs/menu-button.tsx';
import { ACTIVITY_SHORTCUTS } from '../list/log-keys.ts';
import styles from './log-tools.module.css';

const LogMenu = lazyDialog(async () => (await import('./log-menu.tsx')).LogMenu);
const ShortcutsDialog = lazyDialog(
  async () => (await import('#platform/web/ui/dialogs/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const DeletedDialog = lazyDialog(async () => (await import('../details/deleted-dialog.tsx')).DeletedDialog);
const CompleteDialog = lazyDialog(
  async () => (await import('../complete/complete-dialog.tsx')).CompleteDialog,
);

export type LogDialogName = 'shortcuts' | 'deleted' | 'complete';

interface LogToolsProps {
  readonly onOpen: (dialog: LogDialogName) => void;
  /** An empty log is no file. */
  readonly hasEntries: boolean;
}

/** What concerns the whole log, in a menu. */
export function LogTools(props: LogToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = 'More for your log';
  return (
    <span className={styles['tools']} title={label}>
      <MenuButton
        ref={button}
        label={label}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onReached={LogMenu.preload}
      >
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />
      </MenuButton>
      {isOpen && <LogMenu {...props} label={label} button={button} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface LogDialogProps {
  readonly name: LogDialogName | null;
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
