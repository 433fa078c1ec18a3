export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The last time up to `now` at which the local clock showed this time of day. */
export function previousOccurrence({ hour, minute }: TimeOfDay, now: number): number {
  return occurrenceOnDay({ hour, minute }, now, 0) <= now
    ? occurrenceOnDay({ hour, minute }, now, 0)
    : occurrenceOnDay({ hour, minute }, now, -1);
}

export function nextOccurrence(time: TimeOfDay, now: number): number {
  const today = occurrenceOnDay(time, now, 0);
  return today > now ? today : occurrenceOnDay(time, now, 1);
}

/** By the calendar, because days differ in length when daylight saving time begins or ends. */
function occurrenceOnDay({ hour, minute }: TimeOfDay, now: number, days: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return date.setHours(hour, minute, 0, 0);
}
