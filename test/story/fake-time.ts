// The browser’s clock on Vitest’s fake timers: time passes only when a test advances it.
import { onTestFinished, vi } from 'vitest';
import { browserClock } from '#features/story/web/player/browser.ts';
import type { Clock } from '#features/story/web/player/ports.ts';

export interface FakeTime {
  clock: Clock;
  advance: (milliseconds: number) => Promise<void>;
  settle: () => Promise<void>;
}

/** With a pace of 0.5, timers fire after half their time, as inaccurate clocks can do. */
export function createFakeTime(pace = 1): FakeTime {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  const startedAt = browserClock.now();
  return {
    clock: {
      now: () => browserClock.now() - startedAt,
      after: (milliseconds, run, signal) => browserClock.after(Math.ceil(milliseconds * pace), run, signal),
    },
    advance,
    settle: () => advance(0),
  };
}

async function advance(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}
