import { useEffect, useState } from 'react';

export interface DayClock {
  readonly now: () => Date;
  /** Runs once; answers how to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** The tab is seen again, whose timers may have slept; answers how to stop listening. */
  readonly onVisible: (run: () => void) => () => void;
}

/** Tells of each new day of the reader's own time zone; answers how to stop. */
export function watchDays({ now, after, onVisible }: DayClock, onNewDay: (now: Date) => void): () => void {
  let midnight = nextMidnight(now());
  let callOff = wait();
  const forget = onVisible(look);

  function wait(): () => void {
    return after(Math.max(0, midnight.getTime() - now().getTime()), look);
  }

  function look(): void {
    callOff();
    const time = now();
    if (time >= midnight) {
      midnight = nextMidnight(time);
      onNewDay(time);
    }
    callOff = wait();
  }

  return () => {
    forget();
    callOff();
  };
}

/** Not a day's milliseconds later: some days have 23 hours. */
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

/** Some time of today, also on a screen that stays open overnight. */
export function useToday(): Date {
  const [today, setToday] = useState(browserClock.now);
  useEffect(() => watchDays(browserClock, setToday), []);
  return today;
}
