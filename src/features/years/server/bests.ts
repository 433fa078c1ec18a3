import { LOOK_BACK_LIST_ITEMS, type LookBack } from '../contract/look-back.ts';
import { toRemembered, type DatedEntry } from './entry.ts';
import { compareText } from '#platform/contract/compare-text.ts';

/** The best rated entries, and the best of each month of a year or of each year of the whole log. */
export function createBests(year: number | null) {
  let best: DatedEntry[] = [];
  const bestOf = new Map<string, DatedEntry>();
  return {
    add(entry: DatedEntry): void {
      if (entry.rating === null) return;
      if (best.length < LOOK_BACK_LIST_ITEMS || byRating(entry, best.at(-1)!) < 0) {
        best = [...best, entry].toSorted(byRating).slice(0, LOOK_BACK_LIST_ITEMS);
      }
      const period = year === null ? entry.date?.slice(0, 4) : entry.when?.month;
      if (period == null) return;
      const former = bestOf.get(period);
      if (!former || byRating(entry, former) < 0) bestOf.set(period, entry);
    },

    result: (): Pick<LookBack, 'best' | 'bestOf'> => ({
      best: best.map(toRemembered),
      bestOf: [...bestOf]
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([period, entry]) => ({ period, entry: toRemembered(entry) })),
    }),
  };
}

/** Best first. Of equals, the later one; name and category make the order total. */
function byRating(a: DatedEntry, b: DatedEntry): number {
  return (
    (b.rating ?? 0) - (a.rating ?? 0) ||
    compareText(b.date ?? '', a.date ?? '') ||
    compareText(a.name, b.name) ||
    compareText(a.category, b.category)
  );
}
