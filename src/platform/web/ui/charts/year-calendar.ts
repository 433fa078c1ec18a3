import { formatPoint } from '../../../contract/partial-date.ts';
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 0 (Monday) to 6. */
  readonly column: number;
  /** The week of the month, from 0. */
  readonly row: number;
  readonly count: number;
}

export interface CalendarMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly days: readonly CalendarDay[];
}

/** The twelve months of a year with all their days, in weeks that begin on Monday. */
export function calendarOf(
  year: number,
  counts: readonly { readonly day: string; readonly count: number }[],
): CalendarMonth[] {
  const countOf = new Map(counts.map(({ day, count }) => [day, count]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = formatPoint({ year, month: index + 1, day: null });
    // Dates without a time of day are in UTC, so the browser's time zone moves none of them.
    const first = Date.parse(`${month}-01`);
    const offset = (new Date(first).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
    const days = daysOf(month, first).map((day, position) => ({
      day,
      column: (position + offset) % WEEK_DAYS,
      row: Math.floor((position + offset) / WEEK_DAYS),
      count: countOf.get(day) ?? 0,
    }));
    return { month, days };
  });
}

function daysOf(month: string, first: number): string[] {
  return Array.from({ length: 31 }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(month));
}

const HEAT_LEVELS = 4;

/** 0 for nothing, 4 for the highest count. */
export function heatLevel(count: number, highest: number): number {
  if (count === 0) return 0;
  return Math.ceil((count / highest) * HEAT_LEVELS);
}
