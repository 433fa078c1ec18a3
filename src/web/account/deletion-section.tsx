import { ACCOUNT_GRACE_DAYS, PROFILE_MESSAGES } from '#contract/profile.ts';
import { SCREENS } from '#contract/screens.ts';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../kernel/failure.ts';
import { formatDate } from '../kernel/format.ts';
import { notify } from '../kernel/notices.ts';
import { useClearSession } from '../kernel/session.ts';
import { formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './account-screen.module.css';
import { useDeleteAccount } from './profile-calls.ts';

export function DeletionSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Sheet className={styles['section']}>
      <h2>Leave</h2>
      <p>
        Everything of yours is erased {ACCOUNT_GRACE_DAYS} days after you ask for it. Until then logging in
        brings all of it back; afterwards nobody can.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Sheet>
  );
}

function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteAccount();
  const forgetSession = useClearSession();
  const navigate = useNavigate();

  async function gone(erasedAt: string) {
    forgetSession();
    notify({
      text: `Your account will be erased on ${formatDate(erasedAt)}. Log in to keep it.`,
      tone: 'plain',
    });
    await navigate(SCREENS.login, { replace: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password } = formTexts(event.currentTarget, 'password');
    mutate(password, { onSuccess: ({ erasedAt }) => gone(erasedAt) });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Erase your account?"
      description="You are logged out everywhere now, and a letter tells you the day. Log in before it to keep everything."
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <ErrorMessage text={error ? failureText(PROFILE_MESSAGES.deletionFailed, error) : null} />
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
        <Button type="submit" look="danger" busy={isPending}>
          Erase it in {ACCOUNT_GRACE_DAYS} days
        </Button>
      </form>
    </Dialog>
  );
}
