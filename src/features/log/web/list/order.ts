import type { Activity } from '../../contract/activity.ts';
import { comparePartialDates } from '#platform/contract/partial-date.ts';
import { compareText } from '#platform/contract/compare-text.ts';
import { foldedName } from '../entry-text.ts';

/**
 * `newest` and `oldest` are by date of experience, `released` by year of the work, `wish` is the user's own order of the
 * wishes.
 */
export type LogSort = 'newest' | 'oldest' | 'rating' | 'name' | 'released' | 'written' | 'wish';

/** Whether the list has headings: what is being experienced, months and years, no date. */
export function isByDate(sort: LogSort): boolean {
  return sort === 'newest' || sort === 'oldest';
}

/** Entries that are equal in the order remain as the server sorts them: the last written first. */
export function orderActivities(lastWrittenFirst: readonly Activity[], sort: LogSort): readonly Activity[] {
  switch (sort) {
    case 'newest':
      return byDate(lastWrittenFirst, (a, b) => comparePartialDates(b, a));
    case 'oldest':
      return byDate(lastWrittenFirst.toReversed(), comparePartialDates);
    case 'rating':
      return lastWrittenFirst.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
    case 'name':
      return lastWrittenFirst.toSorted((a, b) => compareText(foldedName(a), foldedName(b)));
    case 'released':
      return lastWrittenFirst.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
    case 'written':
      return lastWrittenFirst;
    case 'wish':
      return lastWrittenFirst.toSorted((a, b) => (a.wishPosition ?? -1) - (b.wishPosition ?? -1));
  }
}

/** What is being experienced stands first, what has no date last. */
function byDate(
  activities: readonly Activity[],
  compare: (a: string, b: string) => number,
): readonly Activity[] {
  const groups = Object.groupBy(activities, groupOf);
  const dated = groups.dated?.toSorted((a, b) => compare(a.date ?? '', b.date ?? ''));
  return [...(groups.doing ?? []), ...(dated ?? []), ...(groups.undated ?? [])];
}

function groupOf({ status, date }: Activity): 'doing' | 'dated' | 'undated' {
  if (status === 'DOING') return 'doing';
  return date === undefined ? 'undated' : 'dated';
}
