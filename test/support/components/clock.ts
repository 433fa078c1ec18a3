import { onTestFinished, vi } from 'vitest';

/** Lets the page's time pass only when the test says so, until its end. */
export function stopClock(now = new Date()): { advance(milliseconds: number): Promise<void> } {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return { advance: async (milliseconds) => void (await vi.advanceTimersByTimeAsync(milliseconds)) };
}
