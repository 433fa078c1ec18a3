import { importPath, SCREENS } from '#platform/contract/screens.ts';
import { Download, FolderInput, Share, Trash2 } from 'lucide-react';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { Button, ButtonLink, DownloadLink } from '#platform/web/ui/button.tsx';
import { ListTools, ShortcutsButton } from '#platform/web/ui/lists/list-tools.tsx';
import { LOG_CSV_URL } from '../calls.ts';
import { ACTIVITY_SHORTCUTS } from '../list/log-keys.ts';

const ShortcutsDialog = lazyDialog(
  async () => (await import('#platform/web/ui/dialogs/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const DeletedDialog = lazyDialog(async () => (await import('../details/deleted-dialog.tsx')).DeletedDialog);

export type LogDialogName = 'shortcuts' | 'deleted';

interface LogToolsProps {
  readonly onOpen: (dialog: LogDialogName) => void;
  /** An empty log is no file. */
  readonly hasEntries: boolean;
}

/** What concerns the whole log. */
export function LogTools({ onOpen, hasEntries }: LogToolsProps) {
  return (
    <ListTools>
      <Button look="quiet" onClick={() => onOpen('deleted')}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        Trash
      </Button>
      <ButtonLink look="quiet" to={importPath()}>
        <FolderInput size={16} strokeWidth={1.75} aria-hidden="true" />
        Import
      </ButtonLink>
      {hasEntries && (
        <DownloadLink href={LOG_CSV_URL}>
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download as CSV
        </DownloadLink>
      )}
      {hasEntries && (
        <ButtonLink to={SCREENS.export} look="quiet">
          <Share size={16} strokeWidth={1.75} aria-hidden="true" />
          Export
        </ButtonLink>
      )}
      <ShortcutsButton onClick={() => onOpen('shortcuts')} />
    </ListTools>
  );
}

interface LogDialogProps {
  readonly name: LogDialogName | null;
  readonly onClose: () => void;
}

export function LogDialog({ name, onClose }: LogDialogProps) {
  return (
    <>
      {name === 'shortcuts' && <ShortcutsDialog shortcuts={ACTIVITY_SHORTCUTS} onClose={onClose} />}
      {name === 'deleted' && <DeletedDialog onClose={onClose} />}
    </>
  );
}
