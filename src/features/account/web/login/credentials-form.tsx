import { ACCOUNT_MESSAGES, PASSWORD_MIN_CHARS } from '../../contract/account-rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { useForm } from '#platform/web/call/form.ts';
import { useStartSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { CheckboxField, PasswordField } from '#platform/web/ui/fields/field.tsx';
import { logIn, register } from '../calls.ts';
import { loadSchemas } from './credential-schemas.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';
import { useNewPassword } from './new-password-field.tsx';

export type FormKind = 'login' | 'register';

interface CredentialsFields {
  readonly email: string;
  readonly password: string;
  readonly terms?: 'on';
}

interface CredentialsFormProps {
  /** `both`: React has not taken over the document, whose styles choose. */
  readonly kind: FormKind | 'both';
  readonly minChars: number | undefined;
  /** There is no account yet to log in to. */
  readonly isFirst: boolean;
  /** The token of an invitation. */
  readonly invitation: string | undefined;
  /** Runs once the session has started. */
  readonly onDone: () => void;
}

/** Logs in or registers. Both have the same fields, so that nothing that was typed is lost with the toggle. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { kind, minChars = PASSWORD_MIN_CHARS, isFirst, invitation, onDone } = props;
  const [isRegistered, setIsRegistered] = useState(false);
  const startSession = useStartSession();
  const isLogin = kind === 'login';
  const form = useForm<CredentialsFields, void>({
    async schema() {
      const { Credentials, RegistrationForm } = await loadSchemas();
      return isLogin ? Credentials : RegistrationForm;
    },
    failurePrefix:
      isLogin || isRegistered ? ACCOUNT_MESSAGES.loginFailed : ACCOUNT_MESSAGES.registrationFailed,
    async submit({ email, password }) {
      setIsRegistered(false);
      if (!isLogin) {
        await register({ email, password, invitation });
        setIsRegistered(true);
      }
      startSession(await logIn(email, password));
      onDone();
    },
  });
  const newPassword = useNewPassword(minChars);
  const clearErrors = useEffectEvent(form.reset);
  useEffect(() => {
    // They belong to the other form.
    if (kind !== 'both') clearErrors();
  }, [kind]);

  return (
    <form className={styles['form']} {...form.props}>
      <EmailField {...form.field('email')} />
      <PasswordField
        label="Password"
        {...(isLogin ? { autoComplete: 'current-password' } : newPassword)}
        {...(kind === 'both' && { hint: <span data-for="register">{newPassword.hint}</span> })}
        {...form.field('password')}
      />
      {!isLogin && (
        <div data-for="register">
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
        </div>
      )}
      <Button
        type="submit"
        look={isFirst && kind !== 'register' ? 'secondary' : 'primary'}
        busy={form.isBusy}
      >
        {kind !== 'register' && <span data-for="login">Login</span>}
        {kind !== 'login' && <span data-for="register">Register</span>}
      </Button>
      <FormError text={form.failure} />
      {form.failure !== null && isRegistered && (
        <p>This address may already be registered. We have sent it an email that explains what to do.</p>
      )}
      {kind !== 'register' && (
        <p className={styles['aside']} data-for="login">
          <Link to="/changePassword">Forgot your password?</Link>
        </p>
      )}
    </form>
  );
}
