import { describe, expect, it } from 'vitest';
import type { ScreenLock, WakeLock } from './ports.ts';
import { createWakeLockManager } from './wake-lock.ts';

type FakeLock = ScreenLock & { released: boolean; drop: () => void };

function fakeWakeLock(): WakeLock & { locks: FakeLock[]; refuse: boolean } {
  const wakeLock: WakeLock & { locks: FakeLock[]; refuse: boolean } = {
    locks: [],
    refuse: false,
    request: () => {
      if (wakeLock.refuse) return Promise.reject(new Error('NotAllowedError'));
      const lock: FakeLock = {
        released: false,
        drop: () => {},
        release: () => {
          lock.released = true;
          return Promise.resolve();
        },
        onRelease: (run) => {
          lock.drop = run;
        },
      };
      wakeLock.locks.push(lock);
      return Promise.resolve(lock);
    },
  };
  return wakeLock;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the screen', () => {
  it('stays awake until the lock is released', async () => {
    const wakeLock = fakeWakeLock();
    const keeper = createWakeLockManager(wakeLock);
    keeper.acquire();
    keeper.acquire();
    await settle();
    expect(wakeLock.locks.map(({ released }) => released)).toEqual([false]);
    keeper.release();
    expect(wakeLock.locks[0]?.released).toBe(true);
  });

  it('does not stay awake if the browser has no wake locks or refuses them', async () => {
    createWakeLockManager(null).acquire();
    const wakeLock = fakeWakeLock();
    wakeLock.refuse = true;
    createWakeLockManager(wakeLock).acquire();
    await settle();
    expect(wakeLock.locks).toEqual([]);
  });

  it('is locked again when the browser releases the lock while the story plays', async () => {
    const wakeLock = fakeWakeLock();
    const keeper = createWakeLockManager(wakeLock);
    keeper.acquire();
    await settle();
    wakeLock.locks[0]?.drop();
    await settle();
    expect(wakeLock.locks).toHaveLength(2);
  });

  it('is locked at the next gesture after a refusal', async () => {
    const wakeLock = fakeWakeLock();
    const keeper = createWakeLockManager(wakeLock);
    wakeLock.refuse = true;
    keeper.acquire();
    await settle();
    wakeLock.refuse = false;
    keeper.retry();
    await settle();
    expect(wakeLock.locks).toHaveLength(1);
  });

  it('is not locked by a gesture when nothing plays', async () => {
    const wakeLock = fakeWakeLock();
    createWakeLockManager(wakeLock).retry();
    await settle();
    expect(wakeLock.locks).toEqual([]);
  });

  it('is released at once when the lock is granted after Stop', async () => {
    const wakeLock = fakeWakeLock();
    const keeper = createWakeLockManager(wakeLock);
    keeper.acquire();
    keeper.release();
    await settle();
    expect(wakeLock.locks.map(({ released }) => released)).toEqual([true]);
  });
});
