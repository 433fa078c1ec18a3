import { useEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, isActive, type UploadQueue } from '../uploads/upload-queue.ts';
import { startDropTransfer } from './visitor-calls.ts';

/** No more than other files: each is two calls, and a visit has few slots. */
const PARALLEL_SMALL_UPLOADS = 2;

/**
 * The files that a visitor sends. They go on while the page is open, also after a lost connection.
 * @param onFailed called when one was refused, of the first render
 */
export function useDropQueue(drop: string, onFailed: () => void) {
  const [queue] = useState(() => createDropQueue(drop, onFailed));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    const end = new AbortController();
    for (const change of ['online', 'offline'])
      addEventListener(change, queue.retryNow, { signal: end.signal });
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

function createDropQueue(drop: string, onFailed: () => void): UploadQueue {
  return createUploadQueue({
    userId: drop,
    start: (plan, events) => startDropTransfer(drop, plan, events),
    now: () => performance.now(),
    findObstacle: () => (navigator.onLine ? null : 'connection'),
    parallelSmall: PARALLEL_SMALL_UPLOADS,
    after: (ms, run) => void setTimeout(run, ms),
    onDone: () => undefined,
    onFailed,
    onIdle: () => undefined,
  });
}
