import { ACCOUNT_GRACE_DAYS, ownAccountApi, PROFILE_MESSAGES } from '../contract/profile.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useNavigate } from 'react-router';
import { useContractForm } from '#platform/web/call/form.ts';
import { formatDate } from '#platform/web/view/format.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useClearSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import styles from './parts/account-screen.module.css';

export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const clearSession = useClearSession();
  const navigate = useNavigate();
  const form = useContractForm(ownAccountApi.deleteAccount, {
    failurePrefix: PROFILE_MESSAGES.deletionFailed,
    async onSuccess({ erasedAt }) {
      clearSession();
      notify({
        text: `Your account will be erased on ${formatDate(erasedAt)}. Log in to keep it.`,
        tone: 'plain',
      });
      await navigate(SCREENS.login, { replace: true });
    },
  });

  return (
    <Dialog
      onClose={onClose}
      title="Erase your account?"
      description="You will be logged out everywhere, and an email will tell you the date. Log in before then to keep everything."
    >
      <form className={styles['form']} {...form.props}>
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" look="danger" busy={form.isBusy}>
          Erase in {ACCOUNT_GRACE_DAYS} days
        </Button>
        <FormError text={form.failure} />
      </form>
    </Dialog>
  );
}
