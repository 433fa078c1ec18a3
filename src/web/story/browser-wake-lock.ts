import type { WakeLock } from './ports.ts';

/** Null where the browser knows no wake lock. */
export function createBrowserWakeLock(navigator: Partial<Pick<Navigator, 'wakeLock'>>): WakeLock | null {
  const { wakeLock } = navigator;
  if (!wakeLock) return null;
  return {
    request: async () => {
      const sentinel = await wakeLock.request('screen');
      return {
        release: () => sentinel.release(),
        onRelease: (run) => sentinel.addEventListener('release', run, { once: true }),
      };
    },
  };
}
