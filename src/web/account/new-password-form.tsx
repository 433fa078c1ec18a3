import { ACCOUNT_MESSAGES, PasswordResetInput, PASSWORD_MIN_CHARS } from '#contract/account.ts';
import { SCREENS } from '#contract/screens.ts';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { useRefreshSession } from '../kernel/session.ts';
import { fieldErrors, formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { useChangePassword, useRegistrationRules } from './calls.ts';
import styles from './login-screen.module.css';
import { NewPasswordField } from './new-password-field.tsx';

export function NewPasswordForm({ token }: { readonly token: string }) {
  const [passwordError, setPasswordError] = useState<string>();
  const { data: rules } = useRegistrationRules();
  const { mutate, isPending, error } = useChangePassword();
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();

  async function changed() {
    notifySuccess('Your new password is set. Please log in with it.');
    await refreshSession();
    await navigate(SCREENS.home, { replace: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = { ...formTexts(event.currentTarget, 'password'), securityToken: token };
    const broken = fieldErrors(PasswordResetInput, values);
    setPasswordError(broken?.password);
    if (!broken) mutate(values, { onSuccess: changed });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <ErrorMessage text={error ? failureText(ACCOUNT_MESSAGES.newPasswordFailed, error) : null} />
      <NewPasswordField
        label="New password"
        email=""
        minChars={rules?.passwordMinChars ?? PASSWORD_MIN_CHARS}
        error={passwordError}
      />
      <Button type="submit" look="primary" busy={isPending}>
        Set the new password
      </Button>
    </form>
  );
}
