import { invitationTokenOf } from '#contract/screens.ts';
import { useEffect, useState } from 'react';

/** The token of the invitation in the URL; it is removed from the address bar. */
export function useInvitationToken(cleanPath: string): string | undefined {
  const [token] = useState(() => invitationTokenOf(window.location.hash) ?? undefined);
  useEffect(() => {
    if (token !== undefined) window.history.replaceState(window.history.state, '', cleanPath);
  }, [token, cleanPath]);
  return token;
}
