import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from '#platform/web/ui/dialogs/confirm-dialog.module.css';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { useLogout } from './use-logout.ts';

interface WaitingDialogProps {
  readonly count: number;
  /** Runs if they still wait after another try to send them. */
  readonly onWaiting: (count: number) => void;
  readonly onClose: () => void;
}

/** Asks before a logout that leaves entries in this browser. */
export function WaitingDialog({ count, onWaiting, onClose }: WaitingDialogProps) {
  const leave = useLogout(onWaiting);
  function choose(acceptsWaiting: boolean) {
    onClose();
    leave(acceptsWaiting);
  }
  return (
    <Dialog
      onClose={onClose}
      title={`${formatCount(count, 'entry has', 'entries have')} not been sent yet`}
      description="What you wrote offline is only in this browser. If you log out anyway, it stays here for up to 30 days, until you log in again, and anyone who uses this browser can read it."
      hidesCloseButton
    >
      <p className={styles['choices']}>
        <Button onClick={onClose}>Stay logged in</Button>
        <Button onClick={() => choose(false)}>Try again</Button>
        <Button look="danger" onClick={() => choose(true)}>
          Log out anyway
        </Button>
      </p>
    </Dialog>
  );
}
