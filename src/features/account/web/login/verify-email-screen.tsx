import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useUrlToken } from './url-token.ts';
import { VerificationRequestForm } from './email-request-form.tsx';
import { VerifyingEmail } from './verifying-email.tsx';

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
