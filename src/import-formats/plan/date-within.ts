import { isPartialDate, partialDateParts, type DatePoint } from '#platform/contract/partial-date.ts';
import { DAY_MS } from '../model/dates.ts';

const LAST_MONTH = 12;
const LAST_DAY = 31;

/** Whether one of two partial dates lies within the other, as a day within its month. */
export function isWithin(a: string, b: string): boolean {
  if (isDay(a) && isDay(b)) return a === b;
  const [spanA, spanB] = [spanOf(a), spanOf(b)];
  if (spanA === null || spanB === null) return false;
  return contains(spanA, spanB) || contains(spanB, spanA);
}

/** Whether the last days of two partial dates follow each other. */
export function isDayApart(a: string, b: string): boolean {
  const [one, other] = [lastDayOf(a), lastDayOf(b)];
  return one !== null && other !== null && daysBeside(one).includes(other);
}

/** The day before and the day after; none of a day that does not exist. */
export function daysBeside(day: string): string[] {
  const ms = Date.parse(day);
  return Number.isNaN(ms)
    ? []
    : [ms - DAY_MS, ms + DAY_MS].map((one) => new Date(one).toISOString().slice(0, 'YYYY-MM-DD'.length));
}

/** `YYYY-MM-DD`; null: only its month or year is known. */
function lastDayOf(date: string): string | null {
  const day = date.slice(date.indexOf('/') + 1);
  return isDay(day) ? day : null;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function contains(outer: Span, inner: Span): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}

/** Numbers that sort as the days do. */
function spanOf(date: string): Span | null {
  if (!isPartialDate(date)) return null;
  const { start, end } = partialDateParts(date);
  return { first: dayNumber(start, 1, 1), last: dayNumber(end ?? start, LAST_MONTH, LAST_DAY) };
}

function dayNumber({ year, month, day }: DatePoint, defaultMonth: number, defaultDay: number): number {
  return (year * 100 + (month ?? defaultMonth)) * 100 + (day ?? defaultDay);
}

/** Whether a partial date is a single day. */
export function isDay(date: string): boolean {
  return date.length === 'YYYY-MM-DD'.length;
}
