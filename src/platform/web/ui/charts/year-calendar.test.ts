import { expect, it } from 'vitest';
import { calendarOf, heatLevel } from './year-calendar.ts';

it.each([
  [2023, 365],
  [2024, 366],
  [1900, 365],
  [1, 365],
])('the calendar of %i has %i days, each once and in order', (year, length) => {
  const days = calendarOf(year, []).flatMap((month) => month.days);
  expect(new Set(days.map(({ day }) => day)).size).toBe(length);
  for (const [index, { column }] of days.entries()) {
    expect(column).toBe(((days[0]?.column ?? 0) + index) % 7);
  }
});

it('the weeks of the calendar begin on Monday', () => {
  const [january] = calendarOf(2024, [{ day: '2024-01-07', count: 3 }]);
  expect(january?.days[0]).toEqual({ day: '2024-01-01', column: 0, row: 0, count: 0 });
  expect(january?.days[6]).toEqual({ day: '2024-01-07', column: 6, row: 0, count: 3 });
  expect(january?.days[7]).toMatchObject({ column: 0, row: 1 });
});

it('more entries are never paler, and the most are darkest', () => {
  for (const highest of [1, 2, 4, 5, 30]) {
    const levels = Array.from({ length: highest + 1 }, (_, count) => heatLevel(count, highest));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(levels[0]).toBe(0);
    expect(levels[1]).toBeGreaterThan(0);
    expect(Math.max(...levels)).toBeLessThanOrEqual(4);
  }
  expect(heatLevel(30, 30)).toBe(4);
});
