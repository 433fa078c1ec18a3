import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { PROFILE_MESSAGES } from '../contract/profile.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';
import { useSetMarketing } from './profile-calls.ts';

export function MarketingSection({ wanted }: { readonly wanted: boolean }) {
  const { mutate, isPending, variables, error } = useSetMarketing();

  function change(next: boolean) {
    const done = next ? PROFILE_MESSAGES.marketingOn : ACCOUNT_MESSAGES.optedOutState;
    mutate(next, { onSuccess: () => notifySuccess(done) });
  }

  return (
    <Sheet lined className={styles['section']}>
      <h2>Emails</h2>
      <p>Emails that you ask for, such as the one to set a new password, are always sent.</p>
      <CheckboxField
        label="Send me emails about Daybook"
        checked={isPending ? variables : wanted}
        disabled={isPending}
        onChange={(event) => change(event.target.checked)}
      />
      <FormError text={error ? failureText(PROFILE_MESSAGES.marketingFailed, error) : null} />
    </Sheet>
  );
}
