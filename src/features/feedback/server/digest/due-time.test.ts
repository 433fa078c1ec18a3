import { expect, it } from 'vitest';
import { nextDueTime } from './due-time.ts';

const next = (every: 'daily' | 'weekly', timeZone: string, after: string) =>
  new Date(nextDueTime(every, timeZone, Date.parse(after))).toISOString();

it('a digest is due at seven in the morning of its reader, weekly on Mondays, also where clocks change', () => {
  expect(next('daily', 'UTC', '2026-11-23T06:59:59Z')).toBe('2026-11-23T07:00:00.000Z');
  expect(next('daily', 'UTC', '2026-11-23T07:00:00Z')).toBe('2026-11-24T07:00:00.000Z');
  expect(next('daily', 'America/New_York', '2026-11-23T07:00:00Z')).toBe('2026-11-23T12:00:00.000Z');
  expect(next('weekly', 'UTC', '2026-11-23T06:00:00Z')).toBe('2026-11-23T07:00:00.000Z');
  expect(next('weekly', 'UTC', '2026-11-23T08:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
  expect(next('daily', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
});
