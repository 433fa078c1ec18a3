import { expect, it } from 'vitest';
import { previousOccurrence, nextOccurrence } from './time-of-day.ts';

const on = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

it.each([
  [on(10, 2), on(9, 3, 30), on(10, 3, 30)],
  [on(10, 3, 30), on(10, 3, 30), on(11, 3, 30)],
  [on(10, 23), on(10, 3, 30), on(11, 3, 30)],
  [on(1, 0), new Date(2026, 9, 31, 3, 30).getTime(), on(1, 3, 30)],
])('at %d, 03:30 was last at %d and is next at %d', (now, last, next) => {
  const time = { hour: 3, minute: 30 };
  expect([previousOccurrence(time, now), nextOccurrence(time, now)]).toEqual([last, next]);
});
