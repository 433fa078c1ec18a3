import { describe, expect, it } from 'vitest';
import {
  dayOfMoment,
  decideDayOrder,
  readDay,
  readEpoch,
  readMoment,
  readNamedDay,
  readOrderedDay,
} from './dates.ts';

describe('a date that begins with its year', () => {
  it.each([
    ['2024/05/12', '2024-05-12'],
    ['2024-05-12', '2024-05-12'],
    ['2024.5.2', '2024-05-02'],
    [' 2024-05 ', '2024-05'],
    ['2024', '2024'],
    ['2024-05-12 23:59:59', '2024-05-12'],
    ['2024-03-07T19:37:27.000Z', '2024-03-07'],
    ['2024-03-07T23:37:27-08:00', '2024-03-07'],
  ])('%s is the day as it is written', (text, date) => {
    expect(readDay(text)).toBe(date);
  });

  it.each([
    ['2012-00-00', '2012'],
    ['2012-03-00', '2012-03'],
    ['0000-00-00', null],
    ['', null],
  ])('%s is as exact as it is known', (text, date) => {
    expect(readDay(text)).toBe(date);
  });

  it.each(['2023-02-29', '2024-13-01', '2024-05-32', 'None', '12 May', '20240', '1/2/2024'])(
    '%s is none',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});

describe('a date that ends with its year', () => {
  it('is read in the order of its file', () => {
    expect(readOrderedDay('05/12/2023', 'day-first')).toBe('2023-12-05');
    expect(readOrderedDay('05/12/2023', 'month-first')).toBe('2023-05-12');
    expect(readOrderedDay('9/1/26', 'month-first')).toBe('2026-09-01');
    expect(readOrderedDay('01. 09. 2024', 'day-first')).toBe('2024-09-01');
  });

  it('with two digits is of the last century from 69 on', () => {
    expect(readOrderedDay('1/2/68', 'day-first')).toBe('2068-02-01');
    expect(readOrderedDay('1/2/69', 'day-first')).toBe('1969-02-01');
  });

  it('is none on an impossible day', () => {
    expect(readOrderedDay('13/31/2023', 'day-first')).toBeNull();
    expect(readOrderedDay('0/0/2023', 'day-first')).toBe('2023');
  });

  it('may begin with its year all the same', () => {
    expect(readOrderedDay('2023-05-12', 'day-first')).toBe('2023-05-12');
  });
});

describe('the order of a column of dates', () => {
  it('is proved by a single date that fits one order only', () => {
    expect(decideDayOrder(['05/12/2023', '1/2/2023', '13/02/2023'])).toBe('day-first');
    expect(decideDayOrder(['05/12/2023', '2/28/2023'])).toBe('month-first');
  });

  it('is ambiguous where both fit, and where there is no date', () => {
    expect(decideDayOrder(['05/12/2023', '01/01/2023', '2023-12-31', ''])).toBe('ambiguous');
    expect(decideDayOrder([])).toBe('ambiguous');
  });

  it('is the one of most dates where each order is proved', () => {
    expect(decideDayOrder(['13/01/2023', '14/01/2023', '01/13/2023'])).toBe('day-first');
  });
});

describe('a moment', () => {
  it('is read in its time zone, and in UTC where it names none', () => {
    expect(readMoment('2024-03-07T19:37:27.000Z')).toBe(Date.UTC(2024, 2, 7, 19, 37, 27));
    expect(readMoment('2024-03-07 19:37:27')).toBe(Date.UTC(2024, 2, 7, 19, 37, 27));
    expect(readMoment('2024-03-07T19:37:27+0200')).toBe(Date.UTC(2024, 2, 7, 17, 37, 27));
    expect(readMoment('2024-03-07 19:37:27 UTC')).toBe(Date.UTC(2024, 2, 7, 19, 37, 27));
  });

  it('is read as spreadsheets write it, where the order is known', () => {
    expect(readMoment('3/7/2024 4:05', 'month-first')).toBe(Date.UTC(2024, 2, 7, 4, 5));
    expect(readMoment('07.03.2024 19:37:27', 'day-first')).toBe(Date.UTC(2024, 2, 7, 19, 37, 27));
    expect(readMoment('3/7/24 12:05 AM', 'month-first')).toBe(Date.UTC(2024, 2, 7, 0, 5));
    expect(readMoment('3/7/24 7:05:09 pm', 'month-first')).toBe(Date.UTC(2024, 2, 7, 19, 5, 9));
    expect(readMoment('2024-03-07 4:05', 'month-first')).toBe(Date.UTC(2024, 2, 7, 4, 5));
    expect(readMoment('3/7/2024 4:05')).toBeNull();
  });

  it('of a day alone is noon', () => {
    expect(readMoment('2024/03/07')).toBe(Date.UTC(2024, 2, 7, 12));
  });

  it('is none without a day', () => {
    expect(readMoment('2024-03')).toBeNull();
    expect(readMoment('yesterday')).toBeNull();
  });

  it('may be counted in seconds or milliseconds since 1970', () => {
    expect(readEpoch(1_709_840_247)).toBe(1_709_840_247_000);
    expect(readEpoch('1709840247000')).toBe(1_709_840_247_000);
    expect(readEpoch('')).toBeNull();
    expect(readEpoch(1e300)).toBeNull();
  });

  it('has a day in UTC', () => {
    expect(dayOfMoment(Date.UTC(2024, 2, 7, 23, 59))).toBe('2024-03-07');
    expect(dayOfMoment(NaN)).toBeNull();
    expect(dayOfMoment(Date.UTC(12_000, 0))).toBeNull();
  });
});

describe('a date with the name of its month', () => {
  it.each([
    ['May 12, 2024', '2024-05-12'],
    ['Sunday, 3 Mar 2024 10:15 PM', '2024-03-03'],
    ['12. März 2024', '2024-03-12'],
    ['le 1 août 2024', '2024-08-01'],
    ['3 de mayo de 2024', '2024-05-03'],
    ['2 luglio 2024', '2024-07-02'],
    ['4 fev. 2024', '2024-02-04'],
    ['5 maart 2024', '2024-03-05'],
    ['December 2023', '2023-12'],
    ['31 April 2024', null],
    ['12 2024', null],
    ['Maybe', null],
  ])('%s is %s', (text, date) => {
    expect(readNamedDay(text)).toBe(date);
  });
});
