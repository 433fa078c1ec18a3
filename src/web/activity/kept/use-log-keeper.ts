import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '../../kernel/saves-data.ts';
import { useSession } from '../../kernel/session.ts';

/** Keeps the log for a start without a connection, where a service worker can open it. */
export function useLogKeeper(): void {
  const client = useQueryClient();
  const session = useSession();
  const user = session.state === 'logged-in' ? session.user : null;

  useEffect(() => {
    if (user === null || !import.meta.env.PROD || !('serviceWorker' in navigator) || savesData())
      return undefined;
    let stop: (() => void) | null = null;
    let isLeft = false;
    async function start(owner: NonNullable<typeof user>) {
      const { startLogKeeper } = await import('./log-keeper.ts');
      if (!isLeft) stop = startLogKeeper(client, owner);
    }
    // The next page tries again.
    void start(user).catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [client, user]);
}
