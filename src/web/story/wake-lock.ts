// Keeps the screen awake while the story really plays, and never a moment longer.
import type { ScreenLock, WakeLock } from './ports.ts';

export interface WakeLockManager {
  acquire: () => void;
  release: () => void;
  /** After the page has become visible again, or at a gesture: another try, if the lock is wanted. */
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
      // Refused: hidden page, low battery, no gesture yet. The story goes on, and tryAgain may do better.
    } finally {
      isAsking = false;
    }
  }

  function keep(granted: ScreenLock): void {
    // The answer may come after Stop.
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
    // It is gone already, which is what was wanted.
  });
}
