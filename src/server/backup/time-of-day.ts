export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The last moment up to `now` at which the machine's clock showed this time of day. */
export function lastAt({ hour, minute }: TimeOfDay, now: number): number {
  return onDay({ hour, minute }, now, 0) <= now
    ? onDay({ hour, minute }, now, 0)
    : onDay({ hour, minute }, now, -1);
}

export function nextAt(time: TimeOfDay, now: number): number {
  const today = onDay(time, now, 0);
  return today > now ? today : onDay(time, now, 1);
}

/** By the calendar, as days are shorter or longer where summer time begins or ends. */
function onDay({ hour, minute }: TimeOfDay, now: number, days: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return date.setHours(hour, minute, 0, 0);
}
