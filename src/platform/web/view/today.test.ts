import { describe, expect, it } from 'vitest';
import { watchDays } from './today.ts';

/** A clock that the test controls, and a visible tab. */
function fakeTab(start: Date) {
  let time = start.getTime();
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const listeners = new Set<() => void>();
  const days: number[] = [];
  const stop = watchDays(
    {
      now: () => new Date(time),
      after(milliseconds, run) {
        const timer = { at: time + milliseconds, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      onVisible(run) {
        listeners.add(run);
        return () => listeners.delete(run);
      },
    },
    (now) => days.push(now.getDate()),
  );
  return {
    days,
    stop,
    waits: () => timers.size + listeners.size,
    /** Advances the clock while the tab is awake. */
    awakeUntil(end: Date) {
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end.getTime());
        const [next] = due.toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = next.at;
        next.run();
      }
      time = end.getTime();
    },
    /** Advances the clock while the tab and its timers are suspended. */
    asleepUntil(end: Date) {
      time = end.getTime();
    },
    show: () => listeners.forEach((run) => run()),
  };
}

const on = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

describe('a screen that stays open', () => {
  it('is notified of each new day at midnight', () => {
    const { days, awakeUntil } = fakeTab(on(28, 9));
    awakeUntil(on(28, 23, 59));
    expect(days).toEqual([]);
    awakeUntil(on(29, 0));
    expect(days).toEqual([29]);
    awakeUntil(on(31, 12));
    expect(days).toEqual([29, 30, 31]);
  });

  it('is notified of a day that began while the tab was suspended, as soon as the tab is visible', () => {
    const { days, asleepUntil, awakeUntil, show } = fakeTab(on(10, 22));
    asleepUntil(on(12, 8));
    show();
    show();
    expect(days).toEqual([12]);
    awakeUntil(on(13, 1));
    expect(days).toEqual([12, 13]);
  });

  it('is not notified on the same day', () => {
    const { days, asleepUntil, show } = fakeTab(on(10, 8));
    asleepUntil(on(10, 20));
    show();
    expect(days).toEqual([]);
  });

  it('has no timers after it is closed', () => {
    const { days, stop, waits, awakeUntil } = fakeTab(on(10, 8));
    stop();
    expect(waits()).toBe(0);
    awakeUntil(on(12, 8));
    expect(days).toEqual([]);
  });
});
