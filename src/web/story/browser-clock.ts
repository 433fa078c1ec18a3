import type { Clock } from './ports.ts';

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run, signal) => {
    if (signal.aborted) return;
    const timer = setTimeout(run, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  },
};
