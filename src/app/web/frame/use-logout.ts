import { ACCOUNT_MESSAGES } from '#features/account/contract/account-rules.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureText } from '#platform/web/call/failure.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { logOut } from '#platform/web/session/session.ts';

/** Leads to the login after a logout. Instead, `onWaiting` runs if entries wait in this browser and that was not accepted. */
export function useLogout(onWaiting: (count: number) => void): (acceptsWaiting: boolean) => void {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function leave(acceptsWaiting: boolean) {
    try {
      const waiting = await logOut(client, acceptsWaiting);
      if (waiting > 0 && !acceptsWaiting) onWaiting(waiting);
      else await navigate(SCREENS.login);
    } catch (error) {
      notifyFailure(failureText(ACCOUNT_MESSAGES.logoutFailed, error));
    }
  }

  return (acceptsWaiting) => void leave(acceptsWaiting);
}
