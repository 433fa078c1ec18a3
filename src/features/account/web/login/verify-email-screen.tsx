import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { useSession, useRefreshSession } from '#platform/web/session/session.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useUrlToken } from './url-token.ts';
import { VerificationRequestForm } from './email-request-form.tsx';
import { ACCOUNT_MESSAGES } from '../../contract/account-rules.ts';
import type { VerificationResult } from '../../contract/account-schemas.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageFocus } from '#platform/web/input/page-focus.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { verifyEmail } from '../calls.ts';
import styles from './login-screen.module.css';

/** Specification 2: with a token the address is verified at once; without one the user can request a link. */
export function VerifyEmailScreen() {
  const token = useUrlToken(usePathParams()['token'], '/verifyEmail');
  const session = useSession();
  return (
    <Page>
      <FormSheet>
        {token !== null && <VerifyingEmail token={token} />}
        {token === null && session.state === 'unknown' && <p role="status">Loading...</p>}
        {token === null && session.state !== 'unknown' && (
          <VerificationRequestForm email={session.state === 'logged-in' ? session.user.email : ''} />
        )}
      </FormSheet>
    </Page>
  );
}

/**
 * Verifies once the page has the focus, because email scanners also open links and some run the page's code. The button
 * is for browsers that never report the focus.
 */
function VerifyingEmail({ token }: { readonly token: string }) {
  const hasAttention = usePageFocus();
  const [begun, setBegun] = useState(hasAttention);
  if (hasAttention && !begun) setBegun(true);
  if (begun) return <Verifying token={token} />;
  return (
    <div className={styles['form']}>
      <p role="status">Your address will be verified once you switch to this page.</p>
      <Button look="primary" onClick={() => setBegun(true)}>
        Verify
      </Button>
    </div>
  );
}

/** Verifies by a POST call, so that programs that only open links verify nothing. */
function Verifying({ token }: { readonly token: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [withheld, setWithheld] = useState(false);
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();

  // Kept out of the effect: `navigate` changes with the URL, and one call is enough.
  const goOn = useEffectEvent(async ({ adminRight }: VerificationResult) => {
    await refreshSession();
    if (adminRight === 'withheld') return setWithheld(true);
    const admin = adminRight === 'given' ? ' You are an admin now.' : '';
    notifySuccess(`Your email is verified.${admin}`);
    await navigate(SCREENS.dashboard, { replace: true });
  });

  useEffect(() => {
    let left = false;
    async function verify() {
      try {
        const verified = await verifyEmail(token);
        if (!left) await goOn(verified);
      } catch (error) {
        if (!left) setFailure(failureText(ACCOUNT_MESSAGES.verificationFailed, error));
      }
    }
    void verify();
    return () => {
      left = true;
    };
  }, [token]);

  if (withheld) return <AdminRightWithheld />;
  if (failure === null) return <p role="status">Verifying your address…</p>;
  return (
    <>
      <ErrorMessage text={failure} />
      <a href="/verifyEmail">Request a new email</a>
    </>
  );
}

/** Tells the owner of `ADMIN_EMAIL` what to do after opening the link without being logged in. */
function AdminRightWithheld() {
  return (
    <div className={styles['form']}>
      <p role="status">
        <strong>Your email is verified.</strong> It is the address of this Daybook’s admin, but you are not an
        admin yet: someone else may have registered it, so the link alone is not enough.
      </p>
      <p>
        If you know the password, log in and open the link in the email again, in this browser. It works for
        24 hours.
      </p>
      <ButtonLink look="primary" to="/login">
        Log in
      </ButtonLink>
      <p>
        Or request a link to set a new password. Setting it makes you an admin and locks everyone else out.
      </p>
      <ButtonLink to="/changePassword">Set a new password</ButtonLink>
    </div>
  );
}
