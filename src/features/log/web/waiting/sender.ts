import { ACTIVITY_MESSAGES, activityApi } from '../../contract/activity.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { statusOf } from '#platform/web/call/failure.ts';
import { notifyFailure } from '#platform/web/notices/notices.ts';
import { beforeLogout, onUserLoaded } from '#platform/web/session/session.ts';
import { addToLog, refreshLog } from '../calls.ts';
import { sendWaitingEntries } from './send-waiting.ts';
import { announceWaiting } from './use-waiting.ts';
import {
  isWaitingKey,
  readWaitingEntries,
  removeWaitingEntry,
  storeWaitingEntry,
} from './waiting-entries.ts';

interface SenderPorts {
  readonly client: QueryClient;
  readonly userId: string;
  /** Aborted when the page shows another user. */
  readonly signal: AbortSignal;
}

const RETRY_MS = 30_000;
const browserStorage = () => localStorage;
/** Entries that the server has refused since the page was loaded; another try would be refused, too. */
const refusedKeys = new Set<string>();

/**
 * Sends what waits for this user: at once, whenever there may be a connection again, and before a logout. Returns a
 * function that stops it.
 */
export function startSender(client: QueryClient, userId: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const send = () => sendAlone({ client, userId, signal });
  // What another tab has sent is in the log now. A logout there has no key: it clears everything.
  const onStorage = ({ key, newValue }: StorageEvent) =>
    void (key !== null && newValue === null && isWaitingKey(key) && refreshLog(client));
  const timer = setInterval(() => void send(), RETRY_MS);
  // The server has just answered.
  const stopFollowing = onUserLoaded(client, () => void send());
  const stopListening = beforeLogout(async () => {
    await send();
    const rest = readWaitingEntries(browserStorage, userId);
    return {
      waiting: rest.length,
      // What could not be sent is kept for its user.
      afterwards() {
        for (const entry of rest) storeWaitingEntry(browserStorage, userId, entry);
      },
    };
  });
  window.addEventListener('online', () => void send(), { signal });
  window.addEventListener('storage', onStorage, { signal });
  void send();
  return () => {
    stopped.abort();
    clearInterval(timer);
    stopFollowing();
    stopListening();
  };
}

/** Only one tab sends at a time, where the browser offers locks: by HTTPS. Elsewhere the key of each entry suffices. */
async function sendAlone(ports: SenderPorts): Promise<void> {
  const { userId } = ports;
  if (read(userId).length === 0) return;
  const send = () => sendAll(ports);
  if ('locks' in navigator) await navigator.locks.request(`daybook-waiting-${userId}`, send);
  else await send();
}

/** Others may log in while entries are sent: the server refuses those of this user then. */
function sendAll({ client, userId, signal }: SenderPorts): Promise<void> {
  return sendWaitingEntries({
    read: () => read(userId),
    remove: (key) => removeWaitingEntry(browserStorage, userId, key),
    submit: (draft) => call(activityApi.submit, draft, { userId }),
    statusOf,
    onSent: (added) => void (!signal.aborted && addToLog(client, added).then(announceWaiting)),
    onRefused({ key }) {
      refusedKeys.add(key);
      notifyFailure(ACTIVITY_MESSAGES.changeFailed);
    },
  });
}

function read(userId: string) {
  return readWaitingEntries(browserStorage, userId).filter(({ key }) => !refusedKeys.has(key));
}
