import { ACCOUNT_MESSAGES } from '#contract/account.ts';
import { useRequestEmailVerification } from './calls.ts';
import { EmailRequestForm } from './email-request-form.tsx';

export function VerificationRequestForm({ email }: { readonly email: string }) {
  return (
    <EmailRequestForm
      intro="A letter with a link shows that the address is yours. Your log and your guides open with it."
      email={email}
      request={useRequestEmailVerification()}
      successText={ACCOUNT_MESSAGES.verificationRequested}
      failurePrefix={ACCOUNT_MESSAGES.verificationRequestFailed}
      nextStep="Please look into your mailbox; the link in the letter works for 24 hours."
    />
  );
}
