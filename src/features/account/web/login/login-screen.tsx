import { invitationTokenOf, SCREENS } from '#platform/contract/screens.ts';
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '#platform/web/ui/link.tsx';
import { hasSessionEnded, takeDestination } from '#platform/web/session/destination.ts';
import { useHydrated } from '#platform/web/loading/hydrated.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { FrameContext, Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { CredentialsForm, type FormKind } from './credentials-form.tsx';
import { useRegistrationRules } from '../calls.ts';
import { LogPicture } from '../log-picture.tsx';
import styles from './login-screen.module.css';
import { useUrlToken } from './url-token.ts';

/** Specification 2: the login form, and a toggle to the register form. */
export function LoginScreen() {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const invitation = useUrlToken(hydrated ? invitationTokenOf(hash) : null, SCREENS.login) ?? undefined;
  // The document contains both forms, of which `start.js` and the styles show one.
  const [kind, setKind] = useState<FormKind | 'both'>(() => {
    if (!hydrated) return 'both';
    return invitation === undefined ? 'login' : 'register';
  });
  if (hydrated && kind === 'both') setKind(kindInDocument());
  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset['form'];
  }, [hydrated]);
  const [isDone, setDone] = useState(false);
  useLeadOn(invitation === undefined || isDone);
  const { data: rules } = useRegistrationRules();
  const first = invitation === undefined ? rules?.first : undefined;
  const { heading } = use(FrameContext);
  return (
    <Page title={kind === 'register' ? 'Register' : undefined} heading={heading}>
      <div className={styles['columns']}>
        <p className={styles['intro']}>
          Daybook is your own log of the places, books, movies, shows and games of your life. It finds the
          next ones in what you loved, and it stays on your own machine.
        </p>
        <FormSheet className={styles['sheet']} data-kind={kind}>
          {first && kind !== 'register' && (
            <FirstAccount command={first.command} onRegister={() => setKind('register')} />
          )}
          {kind !== 'register' && <h2 data-for="login">Log in</h2>}
          {kind !== 'login' && (
            <h2 data-for="register">{invitation === undefined ? 'Start your Daybook' : 'You are invited'}</h2>
          )}
          {first && kind === 'register' && <p>You are the first one here. Your log is yours alone.</p>}
          <SessionEndedHint />
          <CredentialsForm
            kind={kind}
            minChars={rules?.passwordMinChars}
            isFirst={first !== undefined}
            invitation={invitation}
            onDone={() => setDone(true)}
          />
          {(rules?.open !== false || invitation !== undefined) && (
            <>
              {kind !== 'register' && (
                <p className={styles['toggle']} data-for="login">
                  New here?
                  <Button look="quiet" data-form="register" onClick={() => setKind('register')}>
                    Register
                  </Button>
                </p>
              )}
              {kind !== 'login' && (
                <p className={styles['toggle']} data-for="register">
                  Already have an account?
                  <Button look="quiet" data-form="login" onClick={() => setKind('login')}>
                    Log in instead
                  </Button>
                </p>
              )}
            </>
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

interface FirstAccountProps {
  /** What creates an account while registration is closed. */
  readonly command: string | undefined;
  readonly onRegister: () => void;
}

/** Begins a fresh installation. */
function FirstAccount({ command, onRegister }: FirstAccountProps) {
  return (
    <>
      <h2>A new Daybook</h2>
      {command === undefined ? (
        <>
          <p>Nobody has an account here yet.</p>
          <Button look="primary" onClick={onRegister}>
            Create the first account
          </Button>
        </>
      ) : (
        <p>
          Nobody has an account here yet, and registration is closed. Run this where Daybook is installed,
          with your own address: <code>{command}</code>
        </p>
      )}
    </>
  );
}

const kindInDocument = (): FormKind =>
  document.documentElement.dataset['form'] === 'register' ? 'register' : 'login';

/** Why the screen changed to this one, and that nothing is lost. */
function SessionEndedHint() {
  const hasEnded = useSyncExternalStore(keepSubscription, hasSessionEnded, () => false);
  return hasEnded ? (
    <p className={styles['ended']} role="status">
      You were logged out. Log in to continue.
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
