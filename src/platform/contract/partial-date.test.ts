import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparePartialDates,
  dayOf,
  formatPartialDate,
  isPartialDate,
  monthOf,
  partialDateParts,
  todayIn,
  yearOf,
  type DatePoint,
} from './partial-date.ts';

const day = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T00:00:00Z'),
  noInvalidDate: true,
});

const moment = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** A year, a month or a day. */
const point = fc
  .tuple(day, fc.constantFrom(4, 7, 10))
  .map(([date, length]) => date.toISOString().slice(0, length));

const partialDate = fc.oneof(
  point,
  fc.tuple(point, point).map(([a, b]) => (isPartialDate(`${a}/${b}`) ? `${a}/${b}` : `${b}/${a}`)),
);

describe('a partial date', () => {
  it.each([
    '2024',
    '2024-05',
    '2024-05-12',
    '2024-05-12/2024-05-20',
    '2024-05-12/2024-05-12',
    '2023/2024-02',
    '2024-05-12/2024-05',
    '2024/2024-01',
    '0001',
    '9999-12-31',
    '2024-02-29',
    '2000-02-29',
    '0004-02-29',
  ])('may be %s', (text) => {
    expect(isPartialDate(text)).toBe(true);
  });

  it.each([
    '',
    '24',
    '0000',
    '10000',
    '-2024',
    '2024-5',
    '2024-00',
    '2024-13',
    '2024-04-31',
    '2024-05-00',
    '2023-02-29',
    '1900-02-29',
    '2024-05-12T10:00',
    '2024/',
    '/2024',
    '2024/2023',
    '2024-05-12/2024-05-11',
    '2024-06/2024-05-31',
    '2022/2023/2024',
    ' 2024',
    '2024\n',
    '２０２４',
    'unknown',
  ])('cannot be %j', (text) => {
    expect(isPartialDate(text)).toBe(false);
    expect(() => partialDateParts(text)).toThrow(RangeError);
  });

  it('can be taken apart and put together again', () => {
    fc.assert(
      fc.property(partialDate, (text) => {
        expect(formatPartialDate(partialDateParts(text))).toBe(text);
      }),
    );
  });

  it('starts in a year, and in a month and on a day where they are known', () => {
    expect([yearOf('2024'), monthOf('2024'), dayOf('2024')]).toEqual([2024, null, null]);
    expect([yearOf('0987-05'), monthOf('0987-05'), dayOf('0987-05')]).toEqual([987, '0987-05', null]);
    const range = '2024-12-30/2025-01-02';
    expect([yearOf(range), monthOf(range), dayOf(range)]).toEqual([2024, '2024-12', '2024-12-30']);
  });
});

describe('the order of partial dates', () => {
  it('is that of their texts, which is total', () => {
    fc.assert(
      fc.property(partialDate, partialDate, partialDate, (a, b, c) => {
        expect(Math.sign(comparePartialDates(a, b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(comparePartialDates(a, b)).toBe(-comparePartialDates(b, a) || 0);
        const [first, , last] = [a, b, c].toSorted(comparePartialDates);
        expect(comparePartialDates(first ?? '', last ?? '')).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is that of time: what began before the other could begin comes first', () => {
    fc.assert(
      fc.property(partialDate, partialDate, (a, b) => {
        const isBefore = latestStart(a) < earliestStart(b);
        expect(isBefore && comparePartialDates(a, b) !== -1).toBe(false);
      }),
    );
  });

  it('puts a year before its months, a month before its days, a day before what begins on it', () => {
    const sorted = [
      '2023-12-31',
      '2024',
      '2024-05',
      '2024-05-12',
      '2024-05-12/2024-05-20',
      '2024-06',
      '2025',
    ];
    expect(sorted.toReversed().toSorted(comparePartialDates)).toEqual(sorted);
  });
});

describe('today', () => {
  const noon = new Date('2024-02-29T12:00:00Z');

  it.each([
    ['UTC', '2024-02-29'],
    ['Pacific/Kiritimati', '2024-03-01'],
    ['Etc/GMT+12', '2024-02-29'],
    ['Asia/Kathmandu', '2024-02-29'],
  ])('in %s is %s', (zone, date) => {
    expect(todayIn(zone, noon)).toBe(date);
  });

  it('is the day in UTC or a neighbour of it, in every time zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, now) => {
        const today = todayIn(zone, now);
        expect(isPartialDate(today)).toBe(true);
        const neighbours = [-1, 0, 1].map((days) => dayAfter(now, days));
        expect(neighbours).toContain(today);
      }),
    );
  });

  it('skips the day that the date line took from Samoa', () => {
    expect(todayIn('Pacific/Apia', new Date('2011-12-30T09:59:59Z'))).toBe('2011-12-29');
    expect(todayIn('Pacific/Apia', new Date('2011-12-30T10:00:00Z'))).toBe('2011-12-31');
  });

  it.each(['', 'Mars/Olympus', '+99:00', '\u202E'])('is unknown in the time zone %j', (zone) => {
    expect(() => todayIn(zone, noon)).toThrow(RangeError);
  });
});

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function earliestStart(text: string): string {
  return pad(partialDateParts(text).start, '01', '01');
}

/** The 31st is the last day that any month has. */
function latestStart(text: string): string {
  return pad(partialDateParts(text).start, '12', '31');
}

const part = (value: number | null, missing: string) =>
  value === null ? missing : String(value).padStart(2, '0');

function pad({ year, month, day: dayOfMonth }: DatePoint, defaultMonth: string, defaultDay: string): string {
  return `${String(year).padStart(4, '0')}-${part(month, defaultMonth)}-${part(dayOfMonth, defaultDay)}`;
}
