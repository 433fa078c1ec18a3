import { ADMIN_MESSAGES, type AdminUser } from '../contract/admin.ts';
import { useState } from 'react';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import styles from './admin.module.css';
import { useChangeUser } from './calls.ts';

/** Specification 4: toggles the suspended flag; asks before it logs someone out. */
export function SuspendButton({ user }: { readonly user: AdminUser }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useChangeUser();
  const name = user.suspended ? 'Unsuspend' : 'Suspend';

  function change(act: 'suspend' | 'unsuspend') {
    mutate(
      { action: act, userId: user.id },
      {
        onSuccess: () => notifySuccess(ADMIN_MESSAGES.updated),
        onError: notifyFailed(ADMIN_MESSAGES.suspensionFailed),
      },
    );
  }

  function press() {
    // A disabled button would lose the focus.
    if (isPending) return;
    if (user.suspended) change('unsuspend');
    else setAsking(true);
  }

  return (
    <>
      <Button
        look={user.suspended ? 'secondary' : 'danger'}
        className={styles['compact']}
        aria-busy={isPending || undefined}
        aria-label={`${name} ${user.email}`}
        onClick={press}
      >
        {name}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Suspend ${user.email}?`}
          description="All sessions end at once, and the user cannot log in until you lift the suspension. Nothing is deleted."
          confirmLabel="Suspend"
          onConfirm={() => change('suspend')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
