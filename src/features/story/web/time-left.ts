import { useEffect, useState } from 'react';
import { browserClock } from './player/browser.ts';

const SECOND_MS = 1000;

/** The time until a time on the browser's clock, such as 9:58, or null. */
export function useTimeLeft(endsAt: number | null): string | null {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    const update = () => setNow(browserClock.now());
    update();
    const timer = setInterval(update, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : formatTimeLeft(endsAt - now);
}

/** Minutes and seconds, rounded up, so that 0:00 means that the time is over. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
