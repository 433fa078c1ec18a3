// What the player uses of the browser besides audio: time, screen lock, other tabs, settings.
import type { Clock, OtherTabs, WakeLock } from './ports.ts';

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run, signal) => {
    if (signal.aborted) return;
    const timer = setTimeout(run, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  },
};

/** Null if the browser has no wake lock. */
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

const CHANNEL = 'daybook-story';

/** Tells the other tabs when the story starts in this one. */
export function createOtherTabs(Channel: typeof BroadcastChannel | undefined): OtherTabs {
  if (!Channel) return { announceStart: () => undefined, onOtherStart: () => () => undefined };
  const channel = new Channel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
    announceStart: () => channel.postMessage('start'),
    onOtherStart: (run) => {
      channel.addEventListener('message', run);
      return () => channel.close();
    },
  };
}

/** Whether the browser's data saver is on (Network Information API, not in all browsers). */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether only the device's buttons change the volume, as on iOS, where elements ignore theirs. */
export function isVolumeFixed(): boolean {
  const element = document.createElement('audio');
  element.volume = 0.5;
  return element.volume !== 0.5;
}
