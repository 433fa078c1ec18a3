import { ACCOUNT_MESSAGES } from '#contract/account.ts';
import { useParams } from 'react-router';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { FormSheet } from '../ui/sheet.tsx';
import { useDisableMarketingSubscription } from './calls.ts';
import { useUrlToken } from './url-token.ts';

/** Specification 2: an unsubscribe button; the token in the link says for which account. */
export function MarketingOptOutScreen() {
  const token = useUrlToken(useParams()['token'], '/marketingOptOut');
  return (
    <Page title="Emails from Daybook" narrow>
      <FormSheet>
        {token === null ? (
          <p>Please open the link at the end of one of these emails.</p>
        ) : (
          <OptOut token={token} />
        )}
      </FormSheet>
    </Page>
  );
}

function OptOut({ token }: { readonly token: string }) {
  const { mutate, isPending, isSuccess, error } = useDisableMarketingSubscription();
  if (isSuccess) return <p>{ACCOUNT_MESSAGES.optedOutState}</p>;
  return (
    <>
      <ErrorMessage text={error ? failureText(ACCOUNT_MESSAGES.optOutFailed, error) : null} />
      <p>You will still get emails that you ask for, such as the one to set a new password.</p>
      <Button
        look="primary"
        busy={isPending}
        onClick={() => mutate(token, { onSuccess: () => notifySuccess(ACCOUNT_MESSAGES.optedOut) })}
      >
        Unsubscribe
      </Button>
    </>
  );
}
