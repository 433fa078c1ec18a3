import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { timestamp } from './clock.ts';

test('a timestamp is RFC 3339 in UTC with milliseconds', () => {
  expect(timestamp(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(timestamp(Date.UTC(2024, 1, 29, 23, 59, 59, 7))).toBe('2024-02-29T23:59:59.007Z');
});

test('timestamps match the calendar, even before 1970', () => {
  const times = date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  assert(property(times, (time) => timestamp(time.getTime()) === time.toISOString()));
});
