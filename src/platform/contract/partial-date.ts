import * as z from 'zod/mini';

/** A year, a month or a day; `month` and `day` begin at 1. */
export interface DatePoint {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

export interface PartialDateParts {
  readonly start: DatePoint;
  /** Null: the date is no range. */
  readonly end: DatePoint | null;
}

const POINT = /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * A date as exactly as it is known: `2024`, `2024-05`, `2024-05-12`, or a range of two of these with a slash between
 * them. Years are 0001 to 9999. This is level 0 of EDTF without times of day (https://www.loc.gov/standards/datetime/).
 * Sorting by code points sorts by time.
 */
export const PartialDate = z
  .string()
  .check(z.refine(isPartialDate, 'Use a date such as 2024, 2024-05, 2024-05-12 or 2024-05-12/2024-05-20.'));

export function isPartialDate(text: string): boolean {
  return parse(text) !== null;
}

/** @throws RangeError if the text is no partial date */
export function partialDateParts(text: string): PartialDateParts {
  const parts = parse(text);
  if (parts === null) throw new RangeError(`No partial date: ${text}`);
  return parts;
}

export function formatPartialDate({ start, end }: PartialDateParts): string {
  return end === null ? formatPoint(start) : `${formatPoint(start)}/${formatPoint(end)}`;
}

/** The year in which it starts. */
export function yearOf(text: string): number {
  return partialDateParts(text).start.year;
}

/** The month in which it starts, `YYYY-MM`; null for a bare year. */
export function monthOf(text: string): string | null {
  const { start } = partialDateParts(text);
  return start.month === null ? null : formatPoint({ ...start, day: null });
}

/** The day on which it starts, `YYYY-MM-DD`; null if that is not known. */
export function dayOf(text: string): string | null {
  const { start } = partialDateParts(text);
  return start.day === null ? null : formatPoint(start);
}

/** Sorts by start, a year before its months and a month before its days, as the databases do. */
export function comparePartialDates(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * The calendar day at a moment in a time zone, `YYYY-MM-DD`.
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone
 */
export function todayIn(timeZone: string, now: Date): string {
  // Takes a tenth of the time of the formatter, and is asked for with every entry of a client without a time zone.
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  const parts = dayFormatOf(timeZone).formatToParts(now);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${valueOf('year').padStart(4, '0')}-${valueOf('month')}-${valueOf('day')}`;
}

/** Kept, because making a format takes longer than adding an entry. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** Names of time zones are sent by clients, in any case of letters. */
const DAY_FORMATS_MAX = 50;

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (dayFormats.size >= DAY_FORMATS_MAX) dayFormats.clear();
  dayFormats.set(timeZone, format);
  return format;
}

function parse(text: string): PartialDateParts | null {
  const [first = '', second, ...rest] = text.split('/');
  const start = parsePoint(first);
  if (start === null || rest.length > 0) return null;
  if (second === undefined) return { start, end: null };
  const end = parsePoint(second);
  return end !== null && firstDay(start) <= lastDay(end) ? { start, end } : null;
}

function parsePoint(text: string): DatePoint | null {
  const groups = POINT.exec(text)?.groups;
  if (!groups) return null;
  const year = Number(groups['year']);
  const month = groups['month'] === undefined ? null : Number(groups['month']);
  const day = groups['day'] === undefined ? null : Number(groups['day']);
  if (year < 1 || (month !== null && (month < 1 || month > 12))) return null;
  if (month !== null && day !== null && (day < 1 || day > daysIn(year, month))) return null;
  return { year, month, day };
}

/** `2024`, `2024-05` or `2024-05-12` */
export function formatPoint({ year, month, day }: DatePoint): string {
  return [String(year).padStart(4, '0'), month, day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** A range is in order if it can be: `2024-05-12/2024-05` ends later in the month in which it starts. */
function firstDay({ year, month, day }: DatePoint): string {
  return formatPoint({ year, month: month ?? 1, day: day ?? 1 });
}

function lastDay({ year, month, day }: DatePoint): string {
  const lastMonth = month ?? 12;
  return formatPoint({ year, month: lastMonth, day: day ?? daysIn(year, lastMonth) });
}

/** Without Date, which takes the years 0 to 99 for 1900 to 1999. */
function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}
