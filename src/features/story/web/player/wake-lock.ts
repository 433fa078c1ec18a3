// Keeps the screen awake only while the story plays.
import type { ScreenLock, WakeLock } from './ports.ts';

export interface WakeLockManager {
  acquire: () => void;
  release: () => void;
  /** Requests the lock again if it is wanted; call it when the page becomes visible or is touched. */
  retry: () => void;
}

export function createWakeLockManager(wakeLock: WakeLock | null): WakeLockManager {
  let wanted = false;
  let isAsking = false;
  let lock: ScreenLock | null = null;

  async function ask(): Promise<void> {
    if (!wakeLock || !wanted || lock || isAsking) return;
    isAsking = true;
    try {
      keep(await wakeLock.request());
    } catch {
      // Refused: hidden page, low battery or no gesture yet. The story continues; `retry` may succeed.
    } finally {
      isAsking = false;
    }
  }

  function keep(granted: ScreenLock): void {
    // The lock may be granted after a stop.
    if (!wanted) return releaseLock(granted);
    lock = granted;
    granted.onRelease(() => {
      if (lock === granted) lock = null;
      void ask();
    });
  }

  return {
    acquire: () => {
      wanted = true;
      void ask();
    },
    release: () => {
      wanted = false;
      const held = lock;
      lock = null;
      if (held) releaseLock(held);
    },
    retry: () => void ask(),
  };
}

function releaseLock(lock: ScreenLock): void {
  lock.release().catch(() => {
    // It was already released.
  });
}
