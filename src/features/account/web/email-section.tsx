import { ownAccountApi, PROFILE_MESSAGES, type Profile } from '../contract/profile.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Field, PasswordField } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';
import { useChangeEmail } from './profile-calls.ts';

/** The new address replaces the old one once its link is opened; the old address is notified. */
export function EmailSection({ account }: { readonly account: Profile }) {
  const form = useContractForm(ownAccountApi.changeEmail, {
    send: useChangeEmail().mutateAsync,
    failurePrefix: PROFILE_MESSAGES.emailFailed,
    onSuccess(_profile, _values, element) {
      element.reset();
      notifySuccess(PROFILE_MESSAGES.emailAsked);
    },
  });

  return (
    <Sheet lined className={styles['section']}>
      <h2>Email</h2>
      {account.newEmail !== null && (
        <p className={styles['pending']} role="status">
          <bdi>{account.newEmail}</bdi> is not confirmed yet. Open the link we sent to it within 24 hours.
        </p>
      )}
      <form className={styles['form']} {...form.props}>
        <Field
          label="New email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField
          label="Password, to confirm"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" busy={form.isBusy}>
          Change email
        </Button>
        <FormError text={form.failure} />
      </form>
    </Sheet>
  );
}
