import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './email-request-form.tsx';
import { useUrlToken } from './url-token.ts';

/** Specification 2: without a token users request a reset by email; with one they set a new password. */
export function ChangePasswordScreen() {
  const token = useUrlToken(usePathParams()['token'], '/changePassword');
  return (
    <Page title={token === null ? undefined : 'Set a new password'}>
      <FormSheet>{token === null ? <ResetRequestForm /> : <NewPasswordForm token={token} />}</FormSheet>
    </Page>
  );
}
