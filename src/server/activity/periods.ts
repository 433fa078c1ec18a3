import { OVERVIEW_MONTHS } from '#contract/activity.ts';
import { Problem } from '#contract/problem.ts';

/** Milliseconds since the Unix epoch, from the start to just before the end. */
export interface Period {
  readonly startAt: number;
  /** Null: the period has not ended. */
  readonly endAt: number | null;
}

interface Month extends Period {
  /** `YYYY-MM` */
  readonly month: string;
}

interface Year extends Period {
  readonly year: number;
}

/**
 * The 12 months of a calendar year, by default the last 12 months, in a time zone (an IANA name; UTC by default), oldest
 * first. The database only compares times, so that SQLite and PostgreSQL need no time zone arithmetic.
 * @throws Problem `request.invalid` for an unknown time zone
 */
export function overviewMonths(now: number, timeZone = 'UTC', year?: number): Month[] {
  const thisMonth = dayIn(now, timeZone).with({ day: 1 });
  const first =
    year === undefined
      ? thisMonth.subtract({ months: OVERVIEW_MONTHS - 1 })
      : Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) => {
    const firstDay = first.add({ months: index });
    const nextMonth = firstDay.add({ months: 1 });
    return {
      month: firstDay.toPlainYearMonth().toString(),
      startAt: startOf(firstDay, timeZone),
      endAt: firstDay.equals(thisMonth) ? null : startOf(nextMonth, timeZone),
    };
  });
}

/** The calendar years from the one of `firstAt` to the current one, oldest first. */
export function yearsSince(firstAt: number, now: number, timeZone = 'UTC'): Year[] {
  const [first, last] = [dayIn(firstAt, timeZone).year, dayIn(now, timeZone).year];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => {
    const year = first + index;
    const firstDay = Temporal.PlainDate.from({ year, month: 1, day: 1 });
    return {
      year,
      startAt: startOf(firstDay, timeZone),
      endAt: year >= last ? null : startOf(firstDay.add({ years: 1 }), timeZone),
    };
  });
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

function dayIn(time: number, timeZone: string): Temporal.PlainDate {
  try {
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate();
  } catch {
    throw new Problem('request.invalid', { detail: 'timeZone: unknown time zone.' });
  }
}
