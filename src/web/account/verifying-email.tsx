import { accountMessages } from '#contract/account.ts';
import { screens } from '#contract/screens.ts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { useRefreshedSession } from '../kernel/session.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { verifyEmail } from './calls.ts';

/** Verifies by POST, so that programs which only open the links of a mail verify nothing. */
export function VerifyingEmail({ token }: { readonly token: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const refreshSession = useRefreshedSession();
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    async function verify() {
      try {
        await verifyEmail(token);
        if (left) return;
        notifySuccess('Your e-mail is verified.');
        await refreshSession();
        await navigate(screens.dashboard, { replace: true });
      } catch (error) {
        if (!left) setFailure(failureText(accountMessages.verificationFailed, error));
      }
    }
    void verify();
    return () => {
      left = true;
    };
  }, [token, refreshSession, navigate]);

  if (failure === null) return <p role="status">Verifying your address…</p>;
  return (
    <>
      <FormFailure text={failure} />
      <Link to="/verifyEmail" reloadDocument>
        Request a new letter
      </Link>
    </>
  );
}
