import type { Activity } from '../../contract/activity.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { isWaitingKey, readWaitingEntries, toActivity } from './waiting-entries.ts';

const listeners = new Set<() => void>();

/** Tells this tab that it has changed what waits; browsers tell only the other tabs. */
export function announceWaiting(): void {
  for (const listener of listeners) listener();
}

/** Runs after each change of what waits, in this tab or another; returns an unsubscribe function. */
function onWaitingChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => isWaitingKey(key) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The user's entries that wait in this browser, as the log shows them, newest first. */
export function useWaitingActivities(): readonly Activity[] {
  const session = useSession();
  const userId = session.state === 'logged-in' ? session.user.id : null;
  // A text, because React compares what it reads.
  const text = useSyncExternalStore(
    onWaitingChange,
    () => (userId === null ? '[]' : JSON.stringify(readWaitingEntries(() => localStorage, userId))),
    () => '[]',
  );
  return useMemo(() => (JSON.parse(text) as Parameters<typeof toActivity>[0][]).map(toActivity), [text]);
}
