import { useEffect, useState } from 'react';

export interface DayClock {
  readonly now: () => Date;
  /** Runs once after a delay; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Runs when the tab becomes visible again, because its timers may have been paused; returns an unsubscribe function. */
  readonly onVisible: (run: () => void) => () => void;
}

/** Calls back on each new day in the local time zone; returns a function that stops it. */
export function watchDays({ now, after, onVisible }: DayClock, onNewDay: (now: Date) => void): () => void {
  let midnight = nextMidnight(now());
  let cancelTimer = wait();
  const unsubscribe = onVisible(check);

  function wait(): () => void {
    return after(Math.max(0, midnight.getTime() - now().getTime()), check);
  }

  function check(): void {
    cancelTimer();
    const time = now();
    if (time >= midnight) {
      midnight = nextMidnight(time);
      onNewDay(time);
    }
    cancelTimer = wait();
  }

  return () => {
    unsubscribe();
    cancelTimer();
  };
}

/** Computed by the calendar, because some days have 23 or 25 hours. */
function nextMidnight(time: Date): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
}

const browserClock: DayClock = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  onVisible(run) {
    const onChange = () => document.visibilityState === 'visible' && run();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};

/** A time of the current day, updated at midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(browserClock.now);
  useEffect(() => watchDays(browserClock, setToday), []);
  return today;
}

/** The calendar day of a time in the local time zone, `YYYY-MM-DD`. */
export function toIsoDay(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
