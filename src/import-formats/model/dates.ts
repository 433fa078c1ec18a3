import { fold } from '#platform/contract/fields.ts';
import { isPartialDate } from '#platform/contract/partial-date.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
let monthsByName: ReadonlyMap<string, number> | null = null;

/**
 * By the names that the languages have for months, long and short, without accents and full stops. Made when the first
 * date needs them, because 14 formats take a browser long.
 */
function months(): ReadonlyMap<string, number> {
  return (monthsByName ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2024, index, 1));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          return [fold(name).replaceAll('.', ''), index + 1];
        });
      }),
    ),
  ));
}

/** How numbers such as `05/12/2023` are meant. */
export type DayOrder = 'day-first' | 'month-first';

export const DAY_MS = 86_400_000;

const YEAR_FIRST = /^\s*(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?(?!\d)/;
const YEAR_LAST = /^\s*(?<first>\d{1,2})[-/.]\s?(?<second>\d{1,2})[-/.]\s?(?<year>\d{4}|\d{2})(?!\d)/;
const TIME =
  /[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:\.\d{1,9})?))?\s*(?<half>[AP]M)?\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?\s*$/i;
/** Years of two digits from here on are of the last century, as in POSIX. */
const LAST_CENTURY_FROM = 69;
/** Values below are seconds: as milliseconds, they would be in the first months of 1970. */
const SECONDS_BELOW = 100_000_000_000;

/**
 * Reads a date that begins with its year: `2024/05/12`, `2024-5-2`, `2024-05`, `2024`, with a time behind it or
 * without. Its day stays as it is written, whatever the time zone. A month or day of zeros is unknown: `2012-00-00`.
 * @returns a partial date; null for an unknown or impossible one
 */
export function readDay(text: string): string | null {
  const { year, month, day } = YEAR_FIRST.exec(text)?.groups ?? {};
  return partialDate(year, month, day);
}

/**
 * Reads a date that ends with its year, of four digits or two: `12/05/2023`, `5.12.23`; a date that begins with its
 * year is read as by `readDay`.
 * @returns a partial date; null for an unknown or impossible one
 */
export function readOrderedDay(text: string, order: DayOrder): string | null {
  const { first, second, year } = YEAR_LAST.exec(text)?.groups ?? {};
  if (year === undefined) return readDay(text);
  return order === 'day-first'
    ? partialDate(fullYear(year), second, first)
    : partialDate(fullYear(year), first, second);
}

/** The order that the dates of a whole column prove, if there is only one that makes all of them possible. */
export function decideDayOrder(values: Iterable<string>): DayOrder | 'ambiguous' {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const value of values) {
    const isDayFirst = isPossible(value, 'day-first');
    const isMonthFirst = isPossible(value, 'month-first');
    if (isDayFirst && !isMonthFirst) dayFirst += 1;
    if (isMonthFirst && !isDayFirst) monthFirst += 1;
  }
  if (dayFirst === monthFirst) return 'ambiguous';
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}

/**
 * Reads a moment: `2024-03-07T19:37:27.000Z`, `2024-03-07 19:37:27` (UTC), and with an order `3/7/2024 7:37 PM`, as
 * spreadsheets write it; a day alone is noon in UTC, which is the same day nearly everywhere.
 * @returns milliseconds since 1970; null if it is no moment
 */
export function readMoment(text: string, order?: DayOrder): number | null {
  const day = order === undefined ? readDay(text) : readOrderedDay(text, order);
  if (day?.length !== 'YYYY-MM-DD'.length) return null;
  const { hour = '12', minute = '00', second = '00', half, zone = 'Z' } = TIME.exec(text)?.groups ?? {};
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const time = `${String(hours).padStart(2, '0')}:${minute}:${second}`;
  const ms = Date.parse(`${day}T${time}${zone.toUpperCase().replace('UTC', 'Z')}`);
  return Number.isFinite(ms) ? ms : null;
}

/**
 * Reads seconds or milliseconds since 1970.
 * @returns milliseconds since 1970; null if it is no moment of the years 1 to 9999
 */
export function readEpoch(value: number | string): number | null {
  const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
  const ms = Math.abs(number) < SECONDS_BELOW ? number * 1_000 : number;
  return dayOfMoment(ms) === null ? null : ms;
}

/** The day in UTC of a moment in milliseconds since 1970; null outside of the years 1 to 9999. */
export function dayOfMoment(ms: number): string | null {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return null;
  const day = date.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return isPartialDate(day) ? day : null;
}

function isPossible(value: string, order: DayOrder): boolean {
  return YEAR_LAST.test(value) && readOrderedDay(value, order) !== null;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < LAST_CENTURY_FROM ? '20' : '19'}${year}`;
}

function partialDate(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  if (year === undefined) return null;
  const known = [month, day].map((part) => (Number(part ?? 0) === 0 ? null : part?.padStart(2, '0')));
  const end = known.indexOf(null);
  const date = [year, ...known.slice(0, end === -1 ? undefined : end)].join('-');
  return isPartialDate(date) ? date : null;
}

/**
 * Reads a date with the name of its month: `May 12, 2024`, `12. März 2024`, `3 de mayo de 2024`, `May 2024`.
 * @returns a partial date; null if it is none
 */
export function readNamedDay(text: string): string | null {
  const words = fold(text).match(/\d+(?::\d+)*|\p{L}+/gu) ?? [];
  const month = words.map((word) => months().get(word)).find((number) => number !== undefined);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  if (month === undefined || year === undefined) return null;
  return readDay(day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`);
}
