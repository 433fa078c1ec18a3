import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../kernel/session.ts';

/** Sends the user's waiting entries from every screen; the code for it is loaded after the screen. */
export function useWaitingSender(): void {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.state === 'logged-in' ? session.user.id : null;

  useEffect(() => {
    if (userId === null) return undefined;
    let stop: (() => void) | null = null;
    let isLeft = false;
    async function start(id: string) {
      const { startSender } = await import('./sender.ts');
      if (!isLeft) stop = startSender(client, id);
    }
    // The next page tries again.
    void start(userId).catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [client, userId]);
}
