import { ACCOUNT_MESSAGES, Credentials } from '#contract/account.ts';
import { Link } from 'react-router';
import { useForm } from '../kernel/form.ts';
import { useStartSession } from '../kernel/session.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-message.tsx';
import { PasswordField } from '../ui/field.tsx';
import { logIn } from './calls.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';

/** `onDone` runs once the session has started. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const startSession = useStartSession();
  const form = useForm({
    schema: Credentials,
    failurePrefix: ACCOUNT_MESSAGES.loginFailed,
    async submit({ email, password }) {
      startSession(await logIn(email, password));
      onDone();
    },
  });

  return (
    <form className={styles['form']} {...form.props}>
      <EmailField {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" look="primary" busy={form.isBusy}>
        Login
      </Button>
      <FormError text={form.failure} />
      <p className={styles['aside']}>
        <Link to="/changePassword">Forgot your password?</Link>
      </p>
    </form>
  );
}
