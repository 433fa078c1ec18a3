import { isPartialDate } from '../../../contract/partial-date.ts';

const YEAR_DIGITS = 4;

/** How a date is entered. */
export const DATE_KINDS = ['today', 'yesterday', 'day', 'month', 'year', 'period', 'unknown'] as const;
export type DateKind = (typeof DATE_KINDS)[number];

/** How exactly a point in time is known. */
export const PRECISIONS = ['day', 'month', 'year'] as const;
export type Precision = (typeof PRECISIONS)[number];

/**
 * A partial date that may be incomplete, such as `0000-05` while the year is missing, or `''` while the day is. Null: not
 * known.
 */
export type DateDraft = string | null;

/** @param today the current day, `YYYY-MM-DD` */
export function kindOfDraft(draft: DateDraft, today: string): DateKind {
  if (draft === null) return 'unknown';
  if (draft.includes('/')) return 'period';
  if (draft === today) return 'today';
  return draft === dayBefore(today) ? 'yesterday' : precisionOf(draft);
}

/** The draft with which a kind begins: as much of the former one as it can use. */
export function draftOfKind(kind: DateKind, former: DateDraft, today: string): DateDraft {
  const { start } = endsOf(former ?? today);
  const known = isPartialDate(start) ? start : today;
  switch (kind) {
    case 'today':
      return today;
    case 'yesterday':
      return dayBefore(today);
    case 'day':
    case 'month':
    case 'year':
      return withPrecision(known, kind, today);
    case 'period':
      return joinEnds(known, known < today ? withPrecision(today, precisionOf(known), today) : known);
    case 'unknown':
      return null;
  }
}

export function precisionOf(point: string): Precision {
  if (point.length === YEAR_DIGITS) return 'year';
  return point.split('-').length === 2 ? 'month' : 'day';
}

/** What is not known yet is taken from the current day. */
export function withPrecision(point: string, precision: Precision, today: string): string {
  const [year = '', month = today.slice(5, 7), day = today.slice(8)] = point.split('-');
  switch (precision) {
    case 'year':
      return year;
    case 'month':
      return `${year}-${month}`;
    case 'day':
      // The 31st does not exist in every month.
      return isPartialDate(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : `${year}-${month}-01`;
  }
}

/** The ends of a period; a point begins and ends with itself. */
export function endsOf(draft: string): { readonly start: string; readonly end: string } {
  const [start = '', end = start] = draft.split('/');
  return { start, end };
}

export const joinEnds = (start: string, end: string) => `${start}/${end}`;

/** A year or a month as it is typed; a missing year is `0000`. */
export function toPoint(year: string, month?: string): string {
  const digits = year.replaceAll(/\D/g, '').slice(0, YEAR_DIGITS).padStart(YEAR_DIGITS, '0');
  return month === undefined ? digits : `${digits}-${month}`;
}

/** The year as it is shown in an input: empty while it is missing. */
export function typedYear(point: string): string {
  const year = Number(point.slice(0, YEAR_DIGITS));
  return year === 0 ? '' : String(year);
}

/** What a person has to mend; undefined for a date that can be saved. */
export function problemOfDraft(draft: DateDraft): string | undefined {
  if (draft === null || isPartialDate(draft)) return undefined;
  const { start, end } = endsOf(draft);
  const bothExist = isPartialDate(start) && isPartialDate(end);
  return bothExist ? 'The end is before the beginning.' : 'Enter the whole date.';
}

/** By the calendar and without a time zone, where days may have 23 hours. */
function dayBefore(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() - 1);
  return time.toISOString().slice(0, 10);
}
