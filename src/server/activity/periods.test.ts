import { describe, expect, it } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { overviewMonths, yearsSince } from './periods.ts';

const at = (iso: string) => Date.parse(iso);
const starts = (now: string, zone?: string) =>
  overviewMonths(at(now), zone).map(({ month, startAt }) => `${month} ${new Date(startAt).toISOString()}`);

describe('the months of the overview', () => {
  it('are twelve, oldest first, ending with the current month', () => {
    const months = overviewMonths(at('2026-11-21T12:00:00Z')).map(({ month }) => month);
    expect(months).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
  });

  it('use UTC by default', () => {
    expect(starts('2026-11-21T12:00:00Z').at(-1)).toBe('2026-11 2026-11-01T00:00:00.000Z');
  });

  it('begin at midnight in the time zone, in summer and in winter', () => {
    const berlin = starts('2026-11-21T12:00:00Z', 'Europe/Berlin');
    expect(berlin).toContain('2026-11 2026-10-31T23:00:00.000Z');
    expect(berlin).toContain('2026-07 2026-06-30T22:00:00.000Z');
  });

  it('begin at one o’clock where the clocks went forward at midnight', () => {
    // Paraguay skipped the first hour of October 2017.
    expect(starts('2017-12-15T12:00:00Z', 'America/Asuncion')).toContain('2017-10 2017-10-01T04:00:00.000Z');
  });

  it('depend on the month in the time zone', () => {
    const now = '2026-12-31T23:30:00Z';
    expect(overviewMonths(at(now), 'Pacific/Auckland').at(-1)?.month).toBe('2027-01');
    expect(overviewMonths(at(now), 'America/New_York').at(-1)?.month).toBe('2026-12');
  });

  it('have no gaps and no overlaps, whatever the length of the month', () => {
    for (const day of ['2024-02-29', '2026-01-31', '2026-03-31', '2026-12-31']) {
      const months = overviewMonths(at(`${day}T12:00:00Z`), 'Europe/Berlin').map(({ month }) => month);
      expect(new Set(months).size).toBe(12);
      expect(months.at(-1)).toBe(day.slice(0, 7));
    }
  });

  it('are those of a chosen year, each of which ends where the next one begins', () => {
    const months = overviewMonths(at('2026-11-21T12:00:00Z'), 'Europe/Berlin', 2024);
    expect(months.map(({ month }) => month).join(' ')).toMatch(/^2024-01 .* 2024-12$/);
    expect(months.slice(0, -1).map(({ endAt }) => endAt)).toEqual(
      months.slice(1).map(({ startAt }) => startAt),
    );
    expect(months.at(-1)?.endAt).toBe(at('2024-12-31T23:00:00Z'));
  });

  it('have no end in the current month', () => {
    const now = at('2026-11-21T12:00:00Z');
    expect(overviewMonths(now).findIndex(({ endAt }) => endAt === null)).toBe(11);
    expect(overviewMonths(now, 'UTC', 2026).findIndex(({ endAt }) => endAt === null)).toBe(10);
  });

  it.each(['', 'Mars/Olympus', 'Europe/Berlin; drop table users', '+99:00', '\u202E'])(
    'reject the time zone %j',
    (zone) => {
      expect(() => overviewMonths(0, zone)).toThrow(Problem);
    },
  );
});

describe('the years of the overview', () => {
  it('reach from the first activity to now, in the time zone', () => {
    const [first, now] = [at('2023-12-31T23:30:00Z'), at('2026-11-21T12:00:00Z')];
    expect(yearsSince(first, now, 'UTC').map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    expect(yearsSince(first, now, 'Europe/Berlin').map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  });

  it('have no end in the current year', () => {
    const [last, current] = yearsSince(at('2025-05-01T00:00:00Z'), at('2026-11-21T12:00:00Z'));
    expect(last?.endAt).toBe(current?.startAt);
    expect(current?.endAt).toBeNull();
  });
});
