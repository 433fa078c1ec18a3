import { ACCOUNT_MESSAGES, Credentials } from '#contract/account.ts';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { takeDestination } from '../kernel/destination.ts';
import { failureText } from '../kernel/failure.ts';
import { useStartSession } from '../kernel/session.ts';
import { fieldErrors, formTexts, type FieldErrors } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { logIn } from './calls.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';

export function LoginForm() {
  const [errors, setErrors] = useState<FieldErrors<'email' | 'password'>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const loggedIn = useStartSession();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formTexts(event.currentTarget, 'email', 'password');
    const broken = fieldErrors(Credentials, values);
    setErrors(broken ?? {});
    setFailure(null);
    if (broken) return;
    setBusy(true);
    try {
      loggedIn(await logIn(values.email, values.password));
      await navigate(takeDestination(), { replace: true });
    } catch (error) {
      setFailure(failureText(ACCOUNT_MESSAGES.loginFailed, error));
      setBusy(false);
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorMessage text={failure} />
      <EmailField error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Button type="submit" look="primary" busy={busy}>
        Login
      </Button>
      <p className={styles['aside']}>
        <Link to="/changePassword">Forgot your password?</Link>
      </p>
    </form>
  );
}
