import type { Streak } from '../contract/look-back.ts';
import { dayNumber, weekNumber } from './calendar.ts';

/** The longest run of days with an entry, the earliest of equally long ones. @param days in order, each once */
export function longestDays(days: readonly string[]): Streak | null {
  return longestRun(days, dayNumber);
}

/** The longest run of weeks (Monday to Sunday) with an entry. @param days in order, each once */
export function longestWeeks(days: readonly string[]): Streak | null {
  return longestRun(days, (day) => weekNumber(dayNumber(day)));
}

/** Days with the same number are one step of a run. */
function longestRun(days: readonly string[], numberOf: (day: string) => number): Streak | null {
  const runs: { length: number; from: string; to: string }[] = [];
  let last = -Infinity;
  for (const day of days) {
    const number = numberOf(day);
    const run = runs.at(-1);
    if (run === undefined || number > last + 1) runs.push({ length: 1, from: day, to: day });
    else Object.assign(run, { length: run.length + number - last, to: day });
    last = number;
  }
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
