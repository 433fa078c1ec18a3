import { Button } from '../button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmationProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly description: string;

  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone; the Cancel button has the focus at first. */
export function Confirmation({ title, description, confirmLabel, onConfirm, onClose }: ConfirmationProps) {
  function confirm() {
    // Closes first, so that the focus returns before the action may remove its target.
    onClose();
    onConfirm();
  }
  return (
    <Dialog onClose={onClose} title={title} description={description} hidesCloseButton>
      <p className={styles['choices']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" onClick={confirm}>
          {confirmLabel}
        </Button>
      </p>
    </Dialog>
  );
}
