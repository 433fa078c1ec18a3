import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '#platform/web/loading/saves-data.ts';
import { useSession } from '#platform/web/session/session.ts';
import { startLater } from '#platform/web/loading/start-later.ts';

/** Keeps the log for a start without a connection, where a service worker can open it. */
export function useLogKeeper(): void {
  const client = useQueryClient();
  const session = useSession();
  const user = session.state === 'logged-in' ? session.user : null;

  useEffect(() => {
    if (user === null || !import.meta.env.PROD || !('serviceWorker' in navigator) || savesData())
      return undefined;
    return startLater(async () => {
      const { startLogKeeper } = await import('./log-keeper.ts');
      return () => startLogKeeper(client, user);
    });
  }, [client, user]);
}
