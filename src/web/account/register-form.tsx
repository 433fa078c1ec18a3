import { ACCOUNT_MESSAGES, PASSWORD_MIN_CHARS, RegistrationForm } from '#contract/account.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useForm } from '../kernel/form.ts';
import { useStartSession } from '../kernel/session.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-message.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { logIn, register } from './calls.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';
import { NewPasswordField } from './new-password-field.tsx';

interface RegisterFormProps {
  readonly minChars: number | undefined;
  /** The token of an invitation. */
  readonly invitation: string | undefined;
  /** Runs once the session has started. */
  readonly onDone: () => void;
}

export function RegisterForm({ minChars = PASSWORD_MIN_CHARS, invitation, onDone }: RegisterFormProps) {
  const [isRegistered, setIsRegistered] = useState(false);
  const [email, setEmail] = useState('');
  const startSession = useStartSession();
  const form = useForm({
    schema: RegistrationForm,
    failurePrefix: isRegistered ? ACCOUNT_MESSAGES.loginFailed : ACCOUNT_MESSAGES.registrationFailed,
    async submit(values) {
      setIsRegistered(false);
      await register({ email: values.email, password: values.password, invitation });
      setIsRegistered(true);
      startSession(await logIn(values.email, values.password));
      onDone();
    },
  });

  return (
    <form className={styles['form']} {...form.props}>
      <EmailField value={email} onChange={(event) => setEmail(event.target.value)} {...form.field('email')} />
      <NewPasswordField label="Password" email={email} minChars={minChars} {...form.field('password')} />
      <CheckboxField
        {...form.field('terms')}
        label={
          <>
            I have read and accept the{' '}
            <Link to="/legal#terms" target="_blank">
              Terms of Service
            </Link>
            .
          </>
        }
      />
      <Button type="submit" look="primary" busy={form.isBusy}>
        Register
      </Button>
      <FormError text={form.failure} />
      {form.failure !== null && isRegistered && (
        <p>This address may already be registered. We have sent it an email that explains what to do.</p>
      )}
    </form>
  );
}
