import { describe, expect, it } from 'vitest';
import { formatAge, formatBytes, formatDays, formatPartialDate } from './format.ts';

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 KiB'],
    [1536, '1.5 KiB'],
    [262_144, '256 KiB'],
    [1_234_567, '1.18 MiB'],
    [5 * 1024 ** 3, '5 GiB'],
    [20 * 1024 ** 3, '20 GiB'],
    [2 ** 50, '1 PiB'],
  ])('of %i bytes is shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('is never shown as 1,024 of a unit, and keeps all four digits', () => {
    expect(formatBytes(1024 ** 2 - 1)).toBe('1 MiB');
    expect(formatBytes(1023 * 1024 ** 2)).toBe('1,023 MiB');
  });
});

describe('an age', () => {
  it.each([
    ['2026-11-22T11:59:31Z', 'just now'],
    ['2026-11-22T11:01:00Z', '59 minutes ago'],
    ['2026-11-22T11:00:00Z', '1 hour ago'],
    ['2026-11-21T12:00:01Z', '23 hours ago'],
    ['2026-11-21T12:00:00Z', '1 day ago'],
    ['2026-11-12T03:00:00Z', '10 days ago'],
    ['2026-11-22T12:30:00Z', 'just now'],
  ])('of %s is shown as %s at noon', (timestamp, text) =>
    expect(formatAge(timestamp, Date.parse('2026-11-22T12:00:00Z'))).toBe(text),
  );
});

describe('a date', () => {
  it.each([
    ['2024-05-12', '5/12/24'],
    ['0024-05-12', '5/12/24'],
    ['2024-02-29', '2/29/24'],
    ['2024-05', 'May 2024'],
    ['0800', '800'],
    ['2024-05-12/2024-05-20', '5/12/24 – 5/20/24'],
    ['2023/2024-02', '2023 – February 2024'],
  ])('such as %s is shown as exactly as it is known: %s', (date, text) =>
    expect(formatPartialDate(date)).toBe(text),
  );
});

describe('the days of a streak', () => {
  it.each([
    ['2025-02-11', '2025-02-15', 'Feb 11 – 15, 2025'],
    ['2025-02-26', '2025-03-02', 'Feb 26 – Mar 2, 2025'],
    ['2024-07-22', '2026-01-04', 'Jul 22, 2024 – Jan 4, 2026'],
  ])('from %s to %s are written in the order of the language: %s', (from, to, text) =>
    expect(formatDays(from, to).replaceAll('\u2009', ' ')).toBe(text),
  );
});
