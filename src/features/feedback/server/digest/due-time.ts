import type { DigestEvery } from './queries.ts';

const HOUR_OF_DAY = 7;
const MONDAY = 1;

/** The next seven o'clock in the morning after a time, in a time zone; for weekly emails on a Monday. */
export function nextDueTime(every: DigestEvery, timeZone: string, after: number): number {
  const from = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone);
  const today = from.with({
    hour: HOUR_OF_DAY,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  });
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map((offset) => today.add({ days: offset }));
  const next = days.find(
    (day) => day.epochMilliseconds > after && (every === 'daily' || day.dayOfWeek === MONDAY),
  );
  return (next ?? today.add({ days: 7 })).epochMilliseconds;
}
