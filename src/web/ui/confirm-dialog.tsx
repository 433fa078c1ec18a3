import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will be gone or happen, and whether it can be undone. */
  readonly description: string;
  /** What the button says that does it. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be undone; the focus begins on the button that does nothing. */
export function ConfirmDialog({ title, description, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  function confirm() {
    // Closed first: the focus returns before what it returns to may go.
    onClose();
    onConfirm();
  }
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} hidesCloseButton>
      <p className={styles['choices']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" onClick={confirm}>
          {confirmLabel}
        </Button>
      </p>
    </Dialog>
  );
}
