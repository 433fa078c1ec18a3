import { accountMessages } from '#contract/account.ts';
import { ownAccountMessages } from '#contract/own-account.ts';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { CheckboxField } from '../ui/field.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './account-screen.module.css';
import { useSetMarketing } from './own-calls.ts';

export function MarketingSection({ wanted }: { readonly wanted: boolean }) {
  const { mutate, isPending, variables, error } = useSetMarketing();

  function change(next: boolean) {
    const done = next ? ownAccountMessages.marketingOn : accountMessages.optedOutState;
    mutate(next, { onSuccess: () => notifySuccess(done) });
  }

  return (
    <Sheet className={styles['section']}>
      <h2>Letters</h2>
      <p>Those that you ask for yourself, such as the one for a new password, come in any case.</p>
      <FormFailure text={error ? failureText(ownAccountMessages.marketingFailed, error) : null} />
      <CheckboxField
        label="Send me letters about Daybook"
        checked={isPending ? variables : wanted}
        disabled={isPending}
        onChange={(event) => change(event.target.checked)}
      />
    </Sheet>
  );
}
