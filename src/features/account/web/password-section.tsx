import { PASSWORD_MIN_CHARS } from '../contract/account-rules.ts';
import { ownAccountApi, PROFILE_MESSAGES } from '../contract/profile.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { PasswordField } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './parts/account-screen.module.css';
import { useRegistrationRules } from './calls.ts';
import { NewPasswordField } from './login/new-password-field.tsx';
import { useSetPassword } from './profile-calls.ts';

/** This device stays logged in; all others are logged out. */
export function PasswordSection({ email }: { readonly email: string }) {
  const { data: rules } = useRegistrationRules();
  const form = useContractForm(ownAccountApi.setPassword, {
    send: useSetPassword().mutateAsync,
    failurePrefix: PROFILE_MESSAGES.passwordFailed,
    onSuccess(_answer, _values, element) {
      element.reset();
      notifySuccess(PROFILE_MESSAGES.passwordChanged);
    },
  });

  return (
    <Sheet lined className={styles['section']}>
      <h2>Password</h2>
      <form className={styles['form']} {...form.props}>
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('oldPassword')}
        />
        <NewPasswordField
          label="New password"
          email={email}
          minChars={rules?.passwordMinChars ?? PASSWORD_MIN_CHARS}
          {...form.field('password')}
        />
        <Button type="submit" busy={form.isBusy}>
          Change password
        </Button>
        <FormError text={form.failure} />
      </form>
    </Sheet>
  );
}
