import { ACCOUNT_MESSAGES, Credentials, PASSWORD_MIN_CHARS } from '#contract/account.ts';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { takeDestination } from '../kernel/destination.ts';
import { failureText } from '../kernel/failure.ts';
import { useStartSession } from '../kernel/session.ts';
import { fieldErrors, formTexts, type FieldErrors } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { logIn, register } from './calls.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';
import { NewPasswordField } from './new-password-field.tsx';

type RegisterField = 'email' | 'password' | 'terms';

interface RegisterFormProps {
  readonly minChars: number | undefined;
  /** The token of an invitation. */
  readonly invitation: string | undefined;
}

export function RegisterForm({ minChars = PASSWORD_MIN_CHARS, invitation }: RegisterFormProps) {
  const [errors, setErrors] = useState<FieldErrors<RegisterField>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [registered, setRegistered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const loggedIn = useStartSession();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = formTexts(event.currentTarget, 'email', 'password', 'terms');
    const broken = registerErrors(values);
    setErrors(broken ?? {});
    setFailure(null);
    setRegistered(false);
    if (broken) return;
    setBusy(true);
    let prefix: string = ACCOUNT_MESSAGES.registrationFailed;
    try {
      await register({ email: values.email, password: values.password, invitation });
      prefix = ACCOUNT_MESSAGES.loginFailed;
      setRegistered(true);
      loggedIn(await logIn(values.email, values.password));
      await navigate(takeDestination(), { replace: true });
    } catch (error) {
      setFailure(failureText(prefix, error));
      setBusy(false);
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorMessage text={failure} />
      {failure !== null && registered && (
        <p>
          Somebody may have registered this address before. We have sent it an email that says what to do.
        </p>
      )}
      <EmailField value={email} onChange={(event) => setEmail(event.target.value)} error={errors.email} />
      <NewPasswordField label="Password" email={email} minChars={minChars} error={errors.password} />
      <CheckboxField
        name="terms"
        label={
          <>
            I have read and accept the{' '}
            <Link to="/legal#terms" target="_blank">
              Terms of Service
            </Link>
            .
          </>
        }
        error={errors.terms}
      />
      <Button type="submit" look="primary" busy={busy}>
        Register
      </Button>
    </form>
  );
}

function registerErrors(values: Record<RegisterField, string>): FieldErrors<RegisterField> | null {
  const broken = fieldErrors(Credentials, { email: values.email, password: values.password });
  const terms = values.terms === 'on' ? {} : { terms: ACCOUNT_MESSAGES.termsNotAccepted };
  const all = { ...broken, ...terms };
  return Object.keys(all).length > 0 ? all : null;
}
