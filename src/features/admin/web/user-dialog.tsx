import { ACCOUNT_MESSAGES } from '#features/account/contract/account-rules.ts';
import type { AdminUser, LoginLock } from '../contract/admin.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { failureText } from '#platform/web/call/failure.ts';
import { formatCount, formatDateTime } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import styles from './admin.module.css';
import { useChangeUser } from './calls.ts';
import { QuotaForm } from './quota-form.tsx';
import { SuspendButton } from './suspend-button.tsx';

interface UserDialogProps {
  readonly user: AdminUser;
  readonly isSelf: boolean;
  readonly usualQuotaBytes: number;
  readonly onClose: () => void;
}

/** A user's details and the actions of an admin, which the audit log records. */
export function UserDialog({ user, isSelf, usualQuotaBytes, onClose }: UserDialogProps) {
  const { mutate, isPending, error } = useChangeUser();
  const act = (name: 'verification' | 'reset' | 'sessions' | 'unlock', done: string) => () =>
    mutate({ action: name, userId: user.id }, { onSuccess: () => notifySuccess(done) });
  return (
    <Dialog onClose={onClose} title={user.email}>
      <Facts user={user} />
      <div className={styles['acts']}>
        {!user.emailVerified && (
          <Button busy={isPending} onClick={act('verification', ACCOUNT_MESSAGES.verificationRequested)}>
            Resend the verification email
          </Button>
        )}
        <Button busy={isPending} onClick={act('reset', 'The email to set a new password is in the outbox.')}>
          Start a password reset
        </Button>
        <Button busy={isPending} onClick={act('sessions', 'All sessions were ended.')}>
          End all sessions
        </Button>
        {user.lock !== null && (
          <Button busy={isPending} onClick={act('unlock', 'The login was unlocked.')}>
            Unlock the login
          </Button>
        )}
        {!isSelf && <SuspendButton user={user} />}
      </div>
      <FormError text={error ? failureText('The action failed: ', error) : null} />
      <QuotaForm user={user} usualQuotaBytes={usualQuotaBytes} />
      <Link to={`/admin?show=audit&user=${user.id}`}>Audit log of this user</Link>
    </Dialog>
  );
}

function Facts({ user }: { readonly user: AdminUser }) {
  return (
    <dl className={styles['facts']}>
      <dt>Id</dt>
      <dd className={styles['id']}>{user.id}</dd>
      <dt>Registered</dt>
      <dd>{formatDateTime(user.createdAt)}</dd>
      <dt>Last seen</dt>
      <dd>{user.lastSeenAt === null ? 'never' : formatDateTime(user.lastSeenAt)}</dd>
      <dt>Email</dt>
      <dd>{user.emailVerified ? 'verified' : 'not verified'}</dd>
      {user.lock !== null && (
        <>
          <dt>Login locked</dt>
          <dd>{lockText(user.lock)}</dd>
        </>
      )}
      {user.erasedAt !== null && (
        <>
          <dt>Will be erased</dt>
          <dd>{formatDateTime(user.erasedAt)}</dd>
        </>
      )}
    </dl>
  );
}

function lockText({ failures, since, until, everyNewDevice, addresses, devices }: LoginLock): string {
  const refused = [
    everyNewDevice ? 'every device that the account has not used before' : '',
    !everyNewDevice && addresses > 0 ? formatCount(addresses, 'network address', 'network addresses') : '',
    devices > 0 ? formatCount(devices, 'known device or session', 'known devices or sessions') : '',
  ].filter(Boolean);
  return `for ${refused.join(' and ')}, after ${formatCount(failures, 'wrong password', 'wrong passwords')}; since ${formatDateTime(since)}, until ${formatDateTime(until)}`;
}
