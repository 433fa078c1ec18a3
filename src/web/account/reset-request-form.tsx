import { ACCOUNT_MESSAGES } from '#contract/account.ts';
import { useRequestPasswordChange } from './calls.ts';
import { EmailRequestForm } from './email-request-form.tsx';

export function ResetRequestForm() {
  return (
    <EmailRequestForm
      intro="Tell us your e-mail address, and a letter with a link will let you set a new password."
      request={useRequestPasswordChange()}
      successText={ACCOUNT_MESSAGES.resetRequested}
      failurePrefix={ACCOUNT_MESSAGES.resetRequestFailed}
      nextStep="If this address has an account, the letter is on its way. The link in it works for 60 minutes."
    />
  );
}
