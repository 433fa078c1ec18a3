import { FILE_RESTORE_DAYS } from '../../contract/storage.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { ConflictChoice } from './use-uploads.ts';

const NAMES_SHOWN = 5;

interface ConflictDialogProps {
  readonly names: readonly string[];
  readonly onChoice: (choice: ConflictChoice) => void;
  /** Nothing of the batch is uploaded. */
  readonly onClose: () => void;
}

/** Asks once per batch what to do with existing names. */
export function ConflictDialog({ names, onChoice, onClose }: ConflictDialogProps) {
  const more = names.length - NAMES_SHOWN;
  return (
    <Dialog
      onClose={onClose}
      title={names.length === 1 ? 'This name already exists' : `${names.length} names already exist`}
      description={`What is replaced is kept for ${FILE_RESTORE_DAYS} days as an earlier version of the file.`}
    >
      <ul className={styles['names']}>
        {names.slice(0, NAMES_SHOWN).map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more, 'other', 'others')}</li>}
      </ul>
      <div className={styles['choices']}>
        <Button look="primary" onClick={() => onChoice('rename')}>
          Keep both
        </Button>
        <Button onClick={() => onChoice('replace')}>Replace</Button>
        <Button look="quiet" onClick={() => onChoice('skip')}>
          Skip
        </Button>
      </div>
    </Dialog>
  );
}
