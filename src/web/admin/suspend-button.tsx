import { adminMessages, type AdminUser } from '#contract/admin.ts';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';
import { Button } from '../ui/button.tsx';
import styles from './admin.module.css';
import { useChangeUser } from './calls.ts';

/** Specification 4: toggles the suspended flag. */
export function SuspendButton({ user }: { readonly user: AdminUser }) {
  const { mutate, isPending } = useChangeUser();
  const act = user.suspended ? 'unsuspend' : 'suspend';
  const change = { act, userId: user.id } as const;
  const done = {
    onSuccess: () => notifySuccess(adminMessages.updated),
    onError: (error: unknown) => notifyFailure(failureText(adminMessages.suspensionFailed, error)),
  };
  return (
    <Button
      look={user.suspended ? 'secondary' : 'danger'}
      className={styles['compact']}
      busy={isPending}
      aria-label={`${user.suspended ? 'Unsuspend' : 'Suspend'} ${user.email}`}
      onClick={() => mutate(change, done)}
    >
      {user.suspended ? 'Unsuspend' : 'Suspend'}
    </Button>
  );
}
