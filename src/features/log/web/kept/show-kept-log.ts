import type { QueryClient } from '@tanstack/react-query';
import { onUserLoaded, refreshSession, showKeptUser } from '#platform/web/session/session.ts';
import { refreshLog, showOutdatedLog } from '../calls.ts';
import { readKeptLog } from './kept-log.ts';

const RETRY_MS = 15_000;

/** Shows what was read last, until the server answers. The service worker has opened the page without it. */
export async function showKeptLog(client: QueryClient): Promise<void> {
  const kept = await readKeptLog().catch(() => null);
  if (kept) {
    showKeptUser(client, kept.user);
    showOutdatedLog(client, kept.activities);
  }
  refreshOnceConnected(client);
}

function refreshOnceConnected(client: QueryClient): void {
  const connected = new AbortController();
  const ask = () => refreshSession(client);
  const timer = setInterval(ask, RETRY_MS);
  window.addEventListener('online', ask, { signal: connected.signal });
  const stopListening = onUserLoaded(client, () => {
    stopListening();
    connected.abort();
    clearInterval(timer);
    void refreshLog(client);
  });
}
