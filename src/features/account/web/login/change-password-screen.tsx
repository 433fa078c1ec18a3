import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { ResetRequestForm } from './email-request-form.tsx';
import { useUrlToken } from './url-token.ts';
import { ACCOUNT_MESSAGES, PASSWORD_MIN_CHARS } from '../../contract/account-rules.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { accountApi } from '../../contract/account.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useNavigate } from 'react-router';
import { forgetEndedSession } from '#platform/web/session/destination.ts';
import { call } from '#platform/web/call/call.ts';
import { useForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { useRefreshSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { useRegistrationRules } from '../calls.ts';
import { loadSchemas } from './credential-schemas.ts';
import styles from './login-screen.module.css';
import { NewPasswordField } from './new-password-field.tsx';

/** Specification 2: without a token users request a reset by email; with one they set a new password. */
export function ChangePasswordScreen() {
  const token = useUrlToken(usePathParams()['token'], '/changePassword');
  return (
    <Page title={token === null ? undefined : 'Set a new password'}>
      <FormSheet>{token === null ? <ResetRequestForm /> : <NewPasswordForm token={token} />}</FormSheet>
    </Page>
  );
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const { data: rules } = useRegistrationRules();
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();
  const form = useForm({
    schema: async () => (await loadSchemas()).PasswordResetInput,
    submit: (input: Input<typeof accountApi.changePassword>) => call(accountApi.changePassword, input),
    toValues: (texts) => ({ ...texts, securityToken: token }),
    failurePrefix: ACCOUNT_MESSAGES.newPasswordFailed,
    async onSuccess() {
      notifySuccess('Your new password is set. Please log in with it.');
      await refreshSession();
      // The new password has ended the session, so the next login does not return to this screen.
      forgetEndedSession();
      await navigate(SCREENS.home, { replace: true });
    },
  });

  return (
    <form className={styles['form']} {...form.props}>
      <NewPasswordField
        label="New password"
        minChars={rules?.passwordMinChars ?? PASSWORD_MIN_CHARS}
        {...form.field('password')}
      />
      <Button type="submit" look="primary" busy={form.isBusy}>
        Set the new password
      </Button>
      <FormError text={form.failure} />
    </form>
  );
}
