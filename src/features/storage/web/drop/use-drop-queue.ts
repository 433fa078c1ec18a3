import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, isActive, type UploadQueue } from '../uploads/upload-queue.ts';
import { startDropTransfer } from './visitor-calls.ts';

/** The files that a visitor sends. They go on while the page is open, also after a lost connection. */
export function useDropQueue(drop: string) {
  const [queue] = useState(() => createDropQueue(drop));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    const end = new AbortController();
    addEventListener('online', queue.retryNow, { signal: end.signal });
    // The browser asks whether to leave the page, in its own words.
    addEventListener(
      'beforeunload',
      (event) => {
        if (queue.items().some(isActive)) event.preventDefault();
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [queue]);
  return { queue, items };
}

function createDropQueue(drop: string): UploadQueue {
  return createUploadQueue({
    userId: drop,
    start: (plan, events) => startDropTransfer(drop, plan, events),
    now: () => performance.now(),
    isOnline: () => navigator.onLine,
    after: (ms, run) => void setTimeout(run, ms),
    onDone: () => undefined,
    onFailed: () => undefined,
    onIdle: () => undefined,
  });
}
