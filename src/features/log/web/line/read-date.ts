import type { Reading } from './line.ts';
import { formatPoint } from '#platform/contract/partial-date.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|\.)?`;
const YEAR = String.raw`((?:19|20)\d\d)`;
const OF_YEAR = `(?:,? ${YEAR})?`;
const TO = ' ?(?:-|–|—|to|until|till) ?';
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const WEEKDAY = `(${WEEKDAYS.join('|')}|mon|tues?|wed|thu(?:rs?)?|fri|sat)`;
/** Of the northern hemisphere, each with its first month. */
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const SEASON = `(${Object.keys(SEASONS).join('|')})`;
const COUNTS = 'one two three four five six seven eight nine ten'.split(' ');
const FIRST_YEAR = 1900;

/** A form of a date: the whole phrase, and the date that its groups mean. */
interface DateForm {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], today: string) => string | null;
  readonly isUnsure?: true;
}

const form = (pattern: string, read: DateForm['read']): DateForm => ({
  pattern: new RegExp(`^(?:(?:on|in|from|since) (?:the )?)?(?:${pattern})$`),
  read,
});
const unsureForm = (pattern: string, read: DateForm['read']): DateForm => ({
  ...form(pattern, read),
  isUnsure: true,
});

const FORMS: readonly DateForm[] = [
  form('(?:earlier )?today|tonight|this (?:morning|afternoon|evening)', (_, today) => today),
  form('yesterday(?: morning| afternoon| evening| night)?', (_, today) => addDays(today, -1)),
  form('(?:the )?day before yesterday', (_, today) => addDays(today, -2)),
  form('last week', (_, today) => weekOf(addDays(today, -7))),
  form('last weekend', (_, today) => weekendBefore(today)),
  form('last month', (_, today) => addMonths(today, -1)),
  form('last year', (_, today) => addMonths(today, -12).slice(0, 4)),
  form('this week', (_, today) => weekOf(today)),
  form('this month', (_, today) => today.slice(0, 7)),
  form('this year', (_, today) => today.slice(0, 4)),
  form(
    String.raw`(an?|${COUNTS.join('|')}|\d{1,3}) (day|week|month|year)s? ago`,
    ([count = '', unit], today) => before(today, Number(count) || COUNTS.indexOf(count) + 1 || 1, unit),
  ),
  form(`${SEASON}(?: of)? ${YEAR}`, ([season = '', year]) => toSeason(Number(year), season)),
  unsureForm(`(?:last|this) ${SEASON}`, ([season = ''], today) => latestSeason(today, season)),
  form(`christmas ${YEAR}`, ([year]) => toNamedDay(year, 'dec', '25')),
  form('last christmas', (_, today) => latestNamedDay(today, 'dec', '25')),
  form(String.raw`(\d{4})-(\d\d)-(\d\d)`, toIso),
  form(String.raw`(\d{4}-\d\d-\d\d)(?:\/|${TO})(\d{4}-\d\d-\d\d)`, ([from = '', to = '']) =>
    toRange(from, to),
  ),
  form(String.raw`(\d{4})-(\d\d)`, ([year = '', month = '']) => toMonth(year, Number(month))),
  form(String.raw`(\d{4})\/(\d{1,2})\/(\d{1,2})`, toIso),
  form(String.raw`(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)`, readSlashes),
  form(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)`, ([day, month, year = '']) =>
    toDay(fullYear(year), Number(month), Number(day)),
  ),
  form(`${DAY}(?: of)? ${MONTH},? ${YEAR}`, ([day, month, year]) => toNamedDay(year, month, day)),
  form(`${MONTH} ${DAY},? ${YEAR}`, ([month, day, year]) => toNamedDay(year, month, day)),
  form(`${MONTH} ${YEAR}`, ([month = '', year = '']) => toMonth(year, monthOf(month))),
  form(`${MONTH} ['’](\\d\\d)`, ([month = '', year = '']) => toMonth(`20${year}`, monthOf(month))),
  form(`${MONTH}${TO}${MONTH} ${YEAR}`, ([from = '', to = '', year = '']) =>
    orderedRange(toMonth(year, monthOf(from)), toMonth(year, monthOf(to))),
  ),
  form(`${DAY}${TO}${DAY}(?: of)? ${MONTH}${OF_YEAR}`, ([from, to, month, year], today) =>
    toNamedRange(today, [month, from], [month, to], year),
  ),
  form(`${MONTH} ${DAY}${TO}${DAY}${OF_YEAR}`, ([month, from, to, year], today) =>
    toNamedRange(today, [month, from], [month, to], year),
  ),
  form(`${DAY} ${MONTH}${TO}${DAY} ${MONTH}${OF_YEAR}`, ([from, month, to, month2, year], today) =>
    toNamedRange(today, [month, from], [month2, to], year),
  ),
  form(`${MONTH} ${DAY}${TO}${MONTH} ${DAY}${OF_YEAR}`, ([month, from, month2, to, year], today) =>
    toNamedRange(today, [month, from], [month2, to], year),
  ),
  form(`last ${WEEKDAY}`, ([weekday = ''], today) => weekdayBefore(today, weekday)),
  form('last (?:night|evening)', (_, today) => addDays(today, -1)),
  unsureForm(WEEKDAY, ([weekday = ''], today) => weekdayBefore(today, weekday)),
  unsureForm(`${DAY}(?: of)? ${MONTH}`, ([day, month], today) => latestNamedDay(today, month, day)),
  unsureForm(`${MONTH} ${DAY}`, ([month, day], today) => latestNamedDay(today, month, day)),
  unsureForm(String.raw`(\d{1,2})\.(\d{1,2})\.`, ([day, month], today) =>
    latestDay(today, Number(month), Number(day)),
  ),
  unsureForm(String.raw`(\d{1,2})\/(\d{1,2})`, ([month, day], today) =>
    latestDay(today, Number(month), Number(day)),
  ),
  unsureForm(String.raw`(\d{4})`, ([year = ''], today) => toYear(year, today)),
  unsureForm(`(?:last )?${MONTH}`, ([month = ''], today) => latestMonth(today, month)),
];

/**
 * Reads a date as it may be typed in English.
 * @param phrase in lower case, without commas around it
 * @param today `YYYY-MM-DD`
 */
export function readDate(phrase: string, today: string): Reading | null {
  for (const { pattern, read, isUnsure } of FORMS) {
    const groups = pattern.exec(phrase)?.slice(1);
    const date = groups ? read(groups, today) : null;
    if (date !== null) return { meaning: { kind: 'date', date }, ...(isUnsure ? { isUnsure } : {}) };
  }
  return null;
}

function toIso([year, month, day]: readonly string[]): string | null {
  return toDay(Number(year), Number(month), Number(day));
}

function toRange(from: string, to: string): string | null {
  const isRange = toIso(from.split('-')) !== null && toIso(to.split('-')) !== null && from <= to;
  return isRange ? `${from}/${to}` : null;
}

function toMonth(year: string, month: number): string | null {
  return month >= 1 && month <= 12 && Number(year) >= FIRST_YEAR
    ? formatPoint({ year: Number(year), month, day: null })
    : null;
}

/** Month/day/year as the log shows it, or day/month/year if there is no such month. */
function readSlashes([first, second, year = '']: readonly string[]): string | null {
  const [a, b] = [Number(first), Number(second)];
  return toDay(fullYear(year), a, b) ?? toDay(fullYear(year), b, a);
}

function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900);
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;

function toNamedDay(year: string | undefined, month = '', day = ''): string | null {
  return toDay(Number(year), monthOf(month), Number(day));
}

/** Without a year, the last such day. */
function latestNamedDay(today: string, month = '', day = ''): string | null {
  return latestDay(today, monthOf(month), Number(day));
}

function latestDay(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4));
  const date = toDay(year, month, day);
  return date !== null && date > today ? toDay(year - 1, month, day) : date;
}

function latestMonth(today: string, month: string): string | null {
  const date = toMonth(today.slice(0, 4), monthOf(month));
  return date !== null && date > today
    ? toMonth(String(Number(today.slice(0, 4)) - 1), monthOf(month))
    : date;
}

type NamedDay = readonly [month: string | undefined, day: string | undefined];

/** Ends in that year or, without one, on the last such day. */
function toNamedRange(today: string, from: NamedDay, to: NamedDay, year?: string): string | null {
  const end = year === undefined ? latestNamedDay(today, ...to) : toNamedDay(year, ...to);
  if (end === null) return null;
  const start = toNamedDay(end.slice(0, 4), ...from);
  const isFromYearBefore = start !== null && start > end && from[0] !== to[0];
  return orderedRange(
    isFromYearBefore ? toNamedDay(String(Number(end.slice(0, 4)) - 1), ...from) : start,
    end,
  );
}

function orderedRange(from: string | null, to: string | null): string | null {
  return from !== null && to !== null && from < to ? `${from}/${to}` : null;
}

function toSeason(year: number, season: string): string {
  const first = `${year}-${String(SEASONS[season]).padStart(2, '0')}`;
  return `${first}/${addMonths(first, 2)}`;
}

/** The last one that has begun. */
function latestSeason(today: string, season: string): string {
  const year = Number(today.slice(0, 4));
  const range = toSeason(year, season);
  return range > today ? toSeason(year - 1, season) : range;
}

function toYear(year: string, today: string): string | null {
  return Number(year) >= FIRST_YEAR && year <= today.slice(0, 4) ? year : null;
}

function weekdayBefore(today: string, weekday: string): string {
  const days = (weekdayOf(today) - WEEKDAYS.findIndex((day) => day.startsWith(weekday)) + 7) % 7;
  return addDays(today, -(days === 0 ? 7 : days));
}

/** From Monday to Sunday. */
function weekOf(day: string): string {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return `${monday}/${addDays(monday, 6)}`;
}

function weekendBefore(today: string): string {
  const sunday = addDays(today, -(weekdayOf(today) === 0 ? 7 : weekdayOf(today)));
  return `${addDays(sunday, -1)}/${sunday}`;
}

function before(today: string, count: number, unit = ''): string {
  switch (unit) {
    case 'day':
      return addDays(today, -count);
    case 'week':
      return addDays(today, -7 * count);
    case 'month':
      return addMonths(today, -count);
    default:
      return addMonths(today, -12 * count).slice(0, 4);
  }
}

/** Calendar days as `YYYY-MM-DD`, computed without a time zone. */

const DAY_MS = 24 * 3_600_000;

function toDay(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(2000, 0, 1));
  time.setUTCFullYear(year, month - 1, day);
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal ? time.toISOString().slice(0, 10) : null;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The month that many months later: `2024-05`. */
function addMonths(day: string, count: number): string {
  const time = new Date(Date.parse(`${day.slice(0, 7)}-01`));
  time.setUTCMonth(time.getUTCMonth() + count);
  return time.toISOString().slice(0, 7);
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}
