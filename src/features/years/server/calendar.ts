import { DAY_MS } from '#platform/system/clock.ts';
import { formatPoint } from '#platform/contract/partial-date.ts';

/** A stored partial date, cut to the year, month and day in which it starts. */
export interface CalendarDate {
  readonly year: number;
  /** `YYYY-MM`; null for a bare year. */
  readonly month: string | null;
  /** `YYYY-MM-DD`; null if the day is not known. */
  readonly day: string | null;
}

const MONTH_CHARS = 'YYYY-MM'.length;
const DAY_CHARS = 'YYYY-MM-DD'.length;
const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday, the fourth day of its week. */
const EPOCH_WEEKDAY = 3;

/** @param date a valid partial date (contract/partial-date.ts), which is not validated again for each entry */
export function toCalendarDate(date: string): CalendarDate {
  const [start = ''] = date.split('/', 1);
  return {
    year: Number(start.slice(0, 4)),
    month: start.length < MONTH_CHARS ? null : start.slice(0, MONTH_CHARS),
    day: start.length === DAY_CHARS ? start : null,
  };
}

/** Days since 1970-01-01, negative before it. */
export function dayNumber(day: string): number {
  // Without a time of day the text means midnight in UTC, so no time zone has a part in it.
  return Date.parse(day) / DAY_MS;
}

/** 0 (Monday) to 6. */
export function weekdayOf(day: number): number {
  return (((day + EPOCH_WEEKDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
}

/** The number of the week, which begins on Monday. */
export function weekNumber(day: number): number {
  return Math.floor((day + EPOCH_WEEKDAY) / WEEK_DAYS);
}

/** `YYYY-01` to `YYYY-12` */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => formatPoint({ year, month: index + 1, day: null }));
}
