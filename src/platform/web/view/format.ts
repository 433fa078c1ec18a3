import { partialDateParts, type DatePoint } from '../../contract/partial-date.ts';

/** Formats are made when they are first used: a browser takes long for its first one, for which no first paint should wait. */
const once = <Format>(make: () => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};

const dateFormat = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'numeric', day: 'numeric', year: '2-digit' }),
);
const dateTimeFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'numeric',
      day: 'numeric',
      year: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
/** What the specification does not format follows the language of the browser. */
const LOCALE = undefined;
const monthFormat = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'long' }));
const monthYearFormat = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' }));
const narrowMonthFormat = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'narrow' }));
const longDayFormat = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }));
const shortDayFormat = once(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const mediumDayFormat = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortMonthFormat = once(() => new Intl.DateTimeFormat(LOCALE, { month: 'short' }));
const integerFormat = once(() => new Intl.NumberFormat(LOCALE));
const percentFormat = once(() => new Intl.NumberFormat(LOCALE, { style: 'percent' }));

/** Month/day/two-digit year (specification 9): 8/19/24. */
export function formatDate(timestamp: string): string {
  return dateFormat().format(new Date(timestamp));
}

/** As exactly as the date is known: 8/19/24, 'August 2024', '2024', and periods such as '5/12/24 – 5/20/24'. */
export function formatPartialDate(date: string): string {
  const { start, end } = partialDateParts(date);
  return end === null ? formatPoint(start) : `${formatPoint(start)} – ${formatPoint(end)}`;
}

function formatPoint({ year, month, day }: DatePoint): string {
  if (month === null) return String(year);
  const time = dayOfCalendar(year, month, day ?? 1);
  return (day === null ? monthYearFormat() : dateFormat()).format(time);
}

/** The constructor of Date takes the years 0 to 99 for 1900 to 1999. */
function dayOfCalendar(year: number, month: number, day: number): Date {
  const time = new Date(0);
  time.setFullYear(year, month - 1, day);
  time.setHours(0, 0, 0, 0);
  return time;
}

/** Who made something, and when: 'Susanna Clarke, 2020'; empty if neither is known. */
export function formatOrigin({ creator, year }: Origin): string {
  return [creator, year].filter((part) => part !== undefined).join(', ');
}

interface Origin {
  readonly creator?: string | undefined;
  readonly year?: number | undefined;
}

/** 5 → 'May'. */
export function formatMonthName(month: number): string {
  return monthFormat().format(dayOfCalendar(2000, month, 1));
}

const BYTE_UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Binary units, as in the configuration, with at least three digits: 1.23 GiB, 1,020 MiB. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let value = bytes;
  let power = 0;
  while (Math.round(value) >= 1024 && power < BYTE_UNITS.length - 1) {
    value /= 1024;
    power += 1;
  }
  const rounded = value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
  return `${integerFormat().format(rounded)} ${BYTE_UNITS[power] ?? ''}`;
}

/** To the minute (specification 9): 8/19/24, 2:05 PM. The narrow space before AM and PM becomes a plain one. */
export function formatDateTime(timestamp: string): string {
  return dateTimeFormat().format(new Date(timestamp)).replaceAll('\u202F', ' ');
}

/** `2024-11` → 'November', or 'November 2024' in another year. */
export function formatMonth(yearMonth: string, thisYear: number): string {
  const time = firstDayOf(yearMonth);
  return time.getFullYear() === thisYear ? monthFormat().format(time) : monthYearFormat().format(time);
}

/** `2025-11` → 'Nov'. */
export function formatShortMonth(yearMonth: string): string {
  return shortMonthFormat().format(firstDayOf(yearMonth));
}

/** `2025-11` → 'N'. */
export function formatNarrowMonth(yearMonth: string): string {
  return narrowMonthFormat().format(firstDayOf(yearMonth));
}

/** `2025-11-22` → 'November 22, 2025'; the same day in every time zone. */
export function formatLongDay(day: string): string {
  return longDayFormat().format(Date.parse(day));
}

/** `2025-11-22` → 'Nov 22'. */
export function formatShortDay(day: string): string {
  return shortDayFormat().format(Date.parse(day));
}

/** `2025-02-11`, `2025-02-15` → 'Feb 11 – 15, 2025'. */
export function formatDays(from: string, to: string): string {
  return mediumDayFormat().formatRange(Date.parse(from), Date.parse(to));
}

/** `2025-11` → 'November 2025'. */
export function formatLongMonth(yearMonth: string): string {
  return monthYearFormat().format(firstDayOf(yearMonth));
}

function firstDayOf(yearMonth: string): Date {
  const [year = 0, ordinal = 1] = yearMonth.split('-').map(Number);
  return dayOfCalendar(year, ordinal, 1);
}

/** '40 s', '3 min', '2 h 5 min'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const relativeTimeFormat = once(() => new Intl.RelativeTimeFormat(LOCALE));
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** 'just now', '5 minutes ago', '3 hours ago', '2 days ago'. */
export function formatAge(timestamp: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(timestamp)) / 60_000));
  if (minutes === 0) return 'just now';
  if (minutes < HOUR_MINUTES) return relativeTimeFormat().format(-minutes, 'minute');
  return minutes < DAY_MINUTES
    ? relativeTimeFormat().format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
    : relativeTimeFormat().format(-Math.floor(minutes / DAY_MINUTES), 'day');
}

const averageFormat = once(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** 3.666 → '3.7'. */
export function formatAverage(value: number): string {
  return averageFormat().format(value);
}

/** A Monday. */
const WEEK_START = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** @param weekday 0 (Monday) to 6 */
export function weekdayName(weekday: number, style: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(LOCALE, { weekday: style, timeZone: 'UTC' });
  return format.format(WEEK_START + weekday * DAY_MS);
}

export function formatCount(count: number, one: string, many: string): string {
  return `${integerFormat().format(count)} ${count === 1 ? one : many}`;
}

export function formatNumber(value: number): string {
  return integerFormat().format(value);
}

/** @param percent 0 to 100 */
export function formatPercent(percent: number): string {
  return percentFormat().format(percent / 100);
}

/** The browser's time zone, for times that people compare with other places: 'Europe/Lisbon'. */
export function timeZoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}
