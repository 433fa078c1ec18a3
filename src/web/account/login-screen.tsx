import { invitationTokenOf, SCREENS } from '#contract/screens.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takeDestination } from '../kernel/destination.ts';
import { useSession } from '../kernel/session.ts';
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
  const invitation = useUrlToken(invitationTokenOf(useLocation().hash), SCREENS.login) ?? undefined;
  const [registering, setRegistering] = useState(invitation !== undefined);
  const [isInvited, setInvited] = useState(invitation !== undefined);
  useLeadOn(!isInvited);
  const { data: rules } = useRegistrationRules();
  return (
    <Page title={registering ? 'Register' : 'Login'} heading={headingOf(registering, invitation)} narrow>
      <FormSheet>
        {registering ? (
          <RegisterForm
            minChars={rules?.passwordMinChars}
            invitation={invitation}
            onDone={() => setInvited(false)}
          />
        ) : (
          <LoginForm onDone={() => setInvited(false)} />
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

/** Leads people who are logged in to where they wanted to go. An invitation stays: it may be for somebody else. */
function useLeadOn(isOpen: boolean): void {
  const session = useSession();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const leaves = isOpen && session.state === 'logged-in';
  useEffect(() => {
    if (!leaves || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(takeDestination(), { replace: true });
  }, [leaves, navigate]);
}
