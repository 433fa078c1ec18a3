import type { User } from '#platform/contract/session.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onLogLoaded, loadedLog } from '../calls.ts';
import { storeKeptLog } from './kept-log.ts';

const WORKER_URL = '/log-worker.js';
/** Several changes often follow each other. */
const PAUSE_MS = 1_000;
/** The page itself comes first: nothing is kept earlier after its start. */
const FIRST_PAUSE_MS = 6_000;

/** Keeps the user's log in this browser whenever it changes. Returns a function that stops it. */
export function startLogKeeper(client: QueryClient, user: User): () => void {
  const earliestAt = performance.now() + FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    const activities = loadedLog(client);
    if (activities === null) return;
    try {
      await storeKeptLog({ user, activities });
      // Its scope is this screen: it sees no requests of others.
      await navigator.serviceWorker.register(WORKER_URL, { scope: SCREENS.activity });
    } catch {
      // Forbidden or full: the log needs a connection the next time.
    }
  }

  function keepSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), Math.max(PAUSE_MS, earliestAt - performance.now()));
  }

  const stopListening = onLogLoaded(client, keepSoon);
  keepSoon();
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
