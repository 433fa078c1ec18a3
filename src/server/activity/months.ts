import { OVERVIEW_MONTHS } from '#contract/activity.ts';
import { Problem } from '#contract/problem.ts';

export interface Month {
  /** `YYYY-MM` */
  readonly month: string;
  /** Milliseconds since the Unix epoch. */
  readonly startAt: number;
}

/**
 * The last 12 months in a time zone (an IANA name; UTC by default), oldest first. The database only compares times, so
 * that SQLite and PostgreSQL need no time zone arithmetic.
 */
export function overviewMonths(now: number, timeZone = 'UTC'): Month[] {
  const first = firstDayOfMonth(now, timeZone);
  return Array.from({ length: OVERVIEW_MONTHS }, (_, index) => {
    const firstDay = first.subtract({ months: OVERVIEW_MONTHS - 1 - index });
    return {
      month: firstDay.toPlainYearMonth().toString(),
      startAt: firstDay.toZonedDateTime(timeZone).epochMilliseconds,
    };
  });
}

function firstDayOfMonth(now: number, timeZone: string): Temporal.PlainDate {
  try {
    return Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .with({ day: 1 });
  } catch {
    throw new Problem('request.invalid', { detail: 'timeZone: unknown time zone.' });
  }
}
