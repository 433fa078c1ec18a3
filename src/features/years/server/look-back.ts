import type { LookBack, Streak } from '../contract/look-back.ts';
import { createAgain } from './again.ts';
import { createBests } from './bests.ts';
import { dayNumber, toCalendarDate, weekNumber } from './calendar.ts';
import { createKindCounts, createTimeCounts, increment } from './counts.ts';
import type { DatedEntry, FindFacts, StoredEntry } from './entry.ts';
import { createMet } from './met.ts';

/**
 * Looks back on a log to which all its DONE entries are added, in parts and in any order.
 * @param year null: on the whole log
 */
export function createLookBack(year: number | null, findFacts: FindFacts) {
  const years = new Map<number, number>();
  const times = createTimeCounts(year);
  const kinds = createKindCounts();
  const kindsBefore = createKindCounts();
  const bests = createBests(year);
  const met = createMet(findFacts);
  const again = createAgain(year);
  let undated = 0;

  function add(stored: StoredEntry): void {
    const when = stored.date === null ? null : toCalendarDate(stored.date);
    const entry: DatedEntry = { ...stored, when };
    if (when === null) undated += 1;
    else increment(years, when.year);
    again.add(entry);
    if (year !== null && when?.year === year - 1) kindsBefore.add(entry);
    if (year !== null && when?.year !== year) return;
    for (const tally of [times, kinds, bests, met]) tally.add(entry);
  }

  return {
    add,

    result(): LookBack {
      const time = times.result();
      const days = time.byDay.map(({ day }) => day);
      const kind = kinds.result();
      return {
        year,
        ...kind,
        undated: year === null ? undated : 0,
        byYear: [...years].map(([of, count]) => ({ year: of, count })).toSorted((a, b) => a.year - b.year),
        ...time,
        ...bests.result(),
        ...met.result(),
        longestDays: longestDays(days),
        longestWeeks: longestWeeks(days),
        again: again.result(),
        before: year === null || kind.total === 0 ? null : yearBefore(year - 1, kindsBefore.result()),
      };
    },
  };
}

function yearBefore(
  year: number,
  { total, averageRating, byCategory }: ReturnType<ReturnType<typeof createKindCounts>['result']>,
): LookBack['before'] {
  return total === 0 ? null : { year, total, averageRating, byCategory };
}

/** The longest run of days with an entry, the earliest of equally long ones. @param days in order, each once */
function longestDays(days: readonly string[]): Streak | null {
  return longestRun(days, dayNumber);
}

/** The longest run of weeks with an entry. It ends with an entry, as its week may not be over. @param days in order, each once */
function longestWeeks(days: readonly string[]): Streak | null {
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
