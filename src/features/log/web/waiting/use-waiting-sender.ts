import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { startLater } from '#platform/web/loading/start-later.ts';

/** Sends the user's waiting entries from every screen; the code for it is loaded after the screen. */
export function useWaitingSender(): void {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.state === 'logged-in' ? session.user.id : null;

  useEffect(() => {
    if (userId === null) return undefined;
    return startLater(async () => {
      const { startSender } = await import('./sender.ts');
      return () => startSender(client, userId);
    });
  }, [client, userId]);
}
