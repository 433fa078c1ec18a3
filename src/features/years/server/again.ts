import { LOOK_BACK_LIST_ITEMS, type LookBack } from '../contract/look-back.ts';
import { workKeyOf } from '#features/log/contract/work.ts';
import { compareText } from '#platform/contract/compare-text.ts';
import type { DatedEntry } from './entry.ts';

interface WorkTimes {
  /** As an entry within the period calls it: shared years show nothing of others. */
  name: string;
  readonly category: DatedEntry['category'];
  /** Within the period. */
  times: number;
  /** Whether an entry is of a year before the period. */
  wasKnown: boolean;
}

/** The works of one category and name by their years. */
type WorksByYear = Map<number | null, WorkTimes>;

/**
 * Finds what was experienced more than once. It needs all entries of the log, because the first time may be years before
 * the period. Entries are of one work if `isSameWork` says so (contract/work.ts); one without a year counts for the
 * oldest work of its name.
 */
export function createAgain(year: number | null) {
  const worksByKey = new Map<string, WorksByYear>();

  function workOf({ name, category, year: made }: DatedEntry): WorkTimes {
    const key = workKeyOf({ category, name });
    const works: WorksByYear = worksByKey.get(key) ?? new Map();
    worksByKey.set(key, works);
    const work = works.get(made) ?? { name, category, times: 0, wasKnown: false };
    works.set(made, work);
    return work;
  }

  return {
    add(entry: DatedEntry): void {
      const entryYear = entry.when?.year;
      if (year !== null && (entryYear === undefined || entryYear > year)) return;
      const work = workOf(entry);
      if (year !== null && entryYear !== year) {
        work.wasKnown = true;
        return;
      }
      if (work.times === 0) work.name = entry.name;
      work.times += 1;
    },

    result(): LookBack['again'] {
      const works = [...worksByKey.values()].flatMap(joinWithoutYear);
      return {
        entries: works.reduce((sum, work) => sum + repeats(work), 0),
        works: works
          .filter((work) => repeats(work) > 0)
          .toSorted(
            (a, b) =>
              b.times - a.times ||
              repeats(b) - repeats(a) ||
              compareText(a.name, b.name) ||
              compareText(a.category, b.category),
          )
          .slice(0, LOOK_BACK_LIST_ITEMS)
          .map(({ name, category, times }) => ({ name, category, times })),
      };
    },
  };
}

function repeats({ times, wasKnown }: WorkTimes): number {
  return wasKnown ? times : Math.max(0, times - 1);
}

function joinWithoutYear(works: WorksByYear): WorkTimes[] {
  const unknown = works.get(null);
  const known = [...works].filter(([year]) => year !== null).toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  const [oldest, ...others] = known.map(([, work]) => work);
  if (!unknown || !oldest) return [...works.values()];
  const joined = {
    ...oldest,
    name: oldest.times === 0 ? unknown.name : oldest.name,
    times: oldest.times + unknown.times,
    wasKnown: oldest.wasKnown || unknown.wasKnown,
  };
  return [joined, ...others];
}
