import type { ReactNode } from 'react';
import { ACCOUNT_MESSAGES } from '../../contract/account-rules.ts';
import { accountApi } from '../../contract/account.ts';
import { call } from '#platform/web/call/call.ts';
import { useForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { OperatorHint, VerificationHint } from '#platform/web/layout/operator-hint.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { loadSchemas } from './credential-schemas.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-screen.module.css';

export function ResetRequestForm() {
  return (
    <EmailRequestForm
      endpoint={accountApi.requestPasswordChange}
      intro="Enter your email address, and we will send you a link to set a new password."
      successText={ACCOUNT_MESSAGES.resetRequested}
      failurePrefix={ACCOUNT_MESSAGES.resetRequestFailed}
      nextStep="If this address has an account, an email is on its way. Its link works for 60 minutes."
      hint={<OperatorHint />}
    />
  );
}

export function VerificationRequestForm({ email }: { readonly email: string }) {
  return (
    <EmailRequestForm
      endpoint={accountApi.requestEmailVerification}
      intro="We will send you a link that confirms that this address is yours. It unlocks your log, guides, files and feedback."
      email={email}
      successText={ACCOUNT_MESSAGES.verificationRequested}
      failurePrefix={ACCOUNT_MESSAGES.verificationRequestFailed}
      nextStep="Please check your inbox. The link works for 24 hours."
      hint={email === '' ? <OperatorHint /> : <VerificationHint />}
    />
  );
}

interface EmailRequestFormProps {
  readonly endpoint: typeof accountApi.requestPasswordChange | typeof accountApi.requestEmailVerification;
  readonly intro: string;
  readonly successText: string;
  readonly failurePrefix: string;
  /** Shown below the form once the email was requested. */
  readonly nextStep: string;
  readonly hint: ReactNode;
  readonly email?: string;
}

function EmailRequestForm(props: EmailRequestFormProps) {
  const { endpoint, intro, successText, failurePrefix, nextStep, hint, email } = props;
  const form = useForm({
    schema: async () => (await loadSchemas()).EmailRequest,
    submit: (input: { email: string }) => call(endpoint, input),
    failurePrefix,
    onSuccess: () => notifySuccess(successText),
  });

  return (
    <form className={styles['form']} {...form.props}>
      <p>{intro}</p>
      <EmailField defaultValue={email} {...form.field('email')} />
      <Button type="submit" look="primary" busy={form.isBusy}>
        Send email
      </Button>
      <FormError text={form.failure} />
      {form.answer && (
        <>
          <p>{nextStep}</p>
          {hint}
        </>
      )}
    </form>
  );
}
