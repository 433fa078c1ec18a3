import { invitationTokenOf, SCREENS } from '#contract/screens.ts';
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasSessionEnded, takeDestination } from '../kernel/destination.ts';
import { useSession } from '../kernel/session.ts';
import { FrameContext, Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { FormSheet } from '../ui/sheet.tsx';
import { useRegistrationRules } from './calls.ts';
import { LogPicture } from './log-picture.tsx';
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
  const { heading } = use(FrameContext);
  return (
    <Page title={registering ? 'Register' : undefined} heading={heading}>
      <div className={styles['columns']}>
        <p className={styles['intro']}>
          Daybook is your own log of the places, books, movies, shows and games of your life. It finds the
          next ones in what you loved, and it stays on your own machine.
        </p>
        <FormSheet className={styles['sheet']}>
          <h2>{headingOf(registering, invitation)}</h2>
          <SessionEndedHint />
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
        <div className={styles['picture']}>
          <LogPicture />
          <p>
            <Link to={SCREENS.story}>Listen to a story</Link> or read the <Link to="/legal#terms">terms</Link>{' '}
            before you join.
          </p>
        </div>
      </div>
    </Page>
  );
}

function headingOf(registering: boolean, invitation: string | undefined): string {
  if (!registering) return 'Log in';
  return invitation === undefined ? 'Start your Daybook' : 'You are invited';
}

/** Why the screen changed to this one, and that nothing is lost. */
function SessionEndedHint() {
  const hasEnded = useSyncExternalStore(keepSubscription, hasSessionEnded, () => false);
  return hasEnded ? (
    <p className={styles['ended']} role="status">
      You were logged out. Log in to go on where you were.
    </p>
  ) : null;
}

/** It changes only before this screen opens. */
const keepSubscription = () => () => undefined;

/** Leads people who are logged in to where they wanted to go. An invitation stays: it may be for somebody else. */
function useLeadOn(isOpen: boolean): void {
  const session = useSession();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const userId = isOpen && session.state === 'logged-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(takeDestination(userId), { replace: true });
  }, [userId, navigate]);
}
