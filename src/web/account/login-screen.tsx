import { invitationTokenOf, SCREENS } from '#contract/screens.ts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeDestination } from '../kernel/destination.ts';
import { useLoginInOtherTab } from '../kernel/session.ts';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { FormSheet } from '../ui/sheet.tsx';
import { useRegistrationRules } from './calls.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { RegisterForm } from './register-form.tsx';
import { useUrlToken } from './url-token.ts';

/** Specification 2: the login form, and a toggle to the register form. */
export function LoginScreen() {
  const invitation = useUrlToken(invitationTokenOf(window.location.hash), SCREENS.login) ?? undefined;
  const [registering, setRegistering] = useState(invitation !== undefined);
  const navigate = useNavigate();
  useLoginInOtherTab(useCallback(() => void navigate(takeDestination(), { replace: true }), [navigate]));
  const { data: rules } = useRegistrationRules();
  return (
    <Page title={registering ? 'Register' : 'Login'} heading={headingOf(registering, invitation)} narrow>
      <FormSheet>
        {registering ? (
          <RegisterForm minChars={rules?.passwordMinChars} invitation={invitation} />
        ) : (
          <LoginForm />
        )}
        {(rules?.open !== false || invitation !== undefined) && (
          <p className={styles['toggle']}>
            {registering ? 'Already have an account?' : 'New here?'}
            <Button look="quiet" onClick={() => setRegistering(!registering)}>
              {registering ? 'Log in instead' : 'Register'}
            </Button>
          </p>
        )}
      </FormSheet>
    </Page>
  );
}

function headingOf(registering: boolean, invitation: string | undefined): string {
  if (!registering) return 'Welcome back';
  return invitation === undefined ? 'Start your Daybook' : 'You are invited';
}
