import { PasswordChangeInput, PASSWORD_MIN_CHARS } from '#contract/account.ts';
import { PROFILE_MESSAGES } from '#contract/profile.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { fieldErrors, formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './account-screen.module.css';
import { useRegistrationRules } from './calls.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useSetPassword } from './profile-calls.ts';

/** The old password for a new one: this device stays logged in, all others don't. */
export function PasswordSection({ email }: { readonly email: string }) {
  const [passwordError, setPasswordError] = useState<string>();
  const { data: rules } = useRegistrationRules();
  const { mutate, isPending, error } = useSetPassword();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = formTexts(form, 'oldPassword', 'password');
    const broken = fieldErrors(PasswordChangeInput, values);
    setPasswordError(broken?.password);
    if (broken) return;
    const onSuccess = () => {
      form.reset();
      notifySuccess(PROFILE_MESSAGES.passwordChanged);
    };
    mutate(values, { onSuccess });
  }

  return (
    <Sheet className={styles['section']}>
      <h2>Password</h2>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <ErrorMessage text={error ? failureText(PROFILE_MESSAGES.passwordFailed, error) : null} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField label="Old password" name="oldPassword" autoComplete="current-password" />
        <NewPasswordField
          label="New password"
          email={email}
          minChars={rules?.passwordMinChars ?? PASSWORD_MIN_CHARS}
          error={passwordError}
        />
        <Button type="submit" busy={isPending}>
          Change the password
        </Button>
      </form>
    </Sheet>
  );
}
