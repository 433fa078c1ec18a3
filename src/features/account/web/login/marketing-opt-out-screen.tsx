import { ACCOUNT_MESSAGES } from '../../contract/account-rules.ts';
import { usePathParams } from '#platform/web/navigation/path-params.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { FormSheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useDisableMarketingSubscription } from '../calls.ts';
import { useSetMarketing } from '../profile-calls.ts';
import { useUrlToken } from './url-token.ts';

/** Specification 2: an unsubscribe button, for the account of the link's token or else of the session. */
export function MarketingOptOutScreen() {
  const token = useUrlToken(usePathParams()['token'], '/marketingOptOut');
  return (
    <Page>
      <FormSheet>{token === null ? <SessionOptOut /> : <TokenOptOut token={token} />}</FormSheet>
    </Page>
  );
}

function TokenOptOut({ token }: { readonly token: string }) {
  const { mutate, ...state } = useDisableMarketingSubscription();
  return <OptOut {...state} onUnsubscribe={() => mutate(token, { onSuccess: notifyOptedOut })} />;
}

function SessionOptOut() {
  const session = useSession();
  const { mutate, ...state } = useSetMarketing();
  const isLoggedIn = session.state === 'logged-in';
  return (
    <OptOut
      {...state}
      about={isLoggedIn ? `For ${session.user.email}.` : null}
      disabled={!isLoggedIn}
      onUnsubscribe={() => mutate(false, { onSuccess: notifyOptedOut })}
    />
  );
}

const notifyOptedOut = () => notifySuccess(ACCOUNT_MESSAGES.optedOut);

interface OptOutProps {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
  readonly onUnsubscribe: () => void;
  /** Whose emails they are, if it is known. */
  readonly about?: string | null;
  /** The button cannot work without a link or a login. */
  readonly disabled?: boolean;
}

function OptOut({ isPending, isSuccess, error, onUnsubscribe, about, disabled = false }: OptOutProps) {
  if (isSuccess) return <p>{ACCOUNT_MESSAGES.optedOutState}</p>;
  return (
    <>
      <p>
        {disabled
          ? 'Please open the link at the end of one of these emails, or log in.'
          : `${about ?? ''} You will still get emails that you ask for, such as the one to set a new password.`}
      </p>
      <Button look="primary" busy={isPending} disabled={disabled} onClick={onUnsubscribe}>
        Unsubscribe
      </Button>
      <FormError text={error ? failureText(ACCOUNT_MESSAGES.optOutFailed, error) : null} />
    </>
  );
}
