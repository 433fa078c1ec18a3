import type { Activity, ActivityCategory } from '#features/log/contract/activity.ts';
import { fold } from '#platform/contract/fields.ts';

const GOOD_RATING = 4;
const MAX_ENTRIES = 6;

/** The best-rated entries of a category, the latest first among equals, each name once. */
export function bestRated(activities: readonly Activity[], category: ActivityCategory): Activity[] {
  const good = activities.filter((entry) => entry.category === category && ratingOf(entry) >= GOOD_RATING);
  const byName = new Map(good.toReversed().map((entry) => [fold(entry.name.trim()), entry]));
  return [...byName.values()]
    .toSorted((a, b) => ratingOf(b) - ratingOf(a) || b.creationTime.localeCompare(a.creationTime))
    .slice(0, MAX_ENTRIES);
}

const ratingOf = ({ rating }: Activity) => rating ?? 0;
