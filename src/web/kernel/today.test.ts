import { describe, expect, it } from 'vitest';
import { watchDays } from './today.ts';

/** A clock that goes only when told to, and a tab that somebody looks at. */
function desk(start: Date) {
  let time = start.getTime();
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const seen = new Set<() => void>();
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
        seen.add(run);
        return () => seen.delete(run);
      },
    },
    (now) => days.push(now.getDate()),
  );
  return {
    days,
    stop,
    waits: () => timers.size + seen.size,
    /** The tab is awake until then. */
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
    /** The tab sleeps until then, timers and all. */
    asleepUntil(end: Date) {
      time = end.getTime();
    },
    look: () => seen.forEach((run) => run()),
  };
}

const on = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

describe('a screen that stays open', () => {
  it('hears of each new day at midnight', () => {
    const { days, awakeUntil } = desk(on(28, 9));
    awakeUntil(on(28, 23, 59));
    expect(days).toEqual([]);
    awakeUntil(on(29, 0));
    expect(days).toEqual([29]);
    awakeUntil(on(31, 12));
    expect(days).toEqual([29, 30, 31]);
  });

  it('hears of a day that began while the tab slept as soon as it is seen', () => {
    const { days, asleepUntil, awakeUntil, look } = desk(on(10, 22));
    asleepUntil(on(12, 8));
    look();
    look();
    expect(days).toEqual([12]);
    awakeUntil(on(13, 1));
    expect(days).toEqual([12, 13]);
  });

  it('hears nothing of the same day', () => {
    const { days, asleepUntil, look } = desk(on(10, 8));
    asleepUntil(on(10, 20));
    look();
    expect(days).toEqual([]);
  });

  it('waits for nothing once it is closed', () => {
    const { days, stop, waits, awakeUntil } = desk(on(10, 8));
    stop();
    expect(waits()).toBe(0);
    awakeUntil(on(12, 8));
    expect(days).toEqual([]);
  });
});
