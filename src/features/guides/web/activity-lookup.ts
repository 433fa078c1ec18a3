import type { Activity, ActivityCategory } from '#features/log/contract/activity.ts';
import { isAbout, nameKey, nameKeys, type CatalogueItem } from '#platform/contract/catalogue-item.ts';

/** The entry of the log that says most about an item; null if none is about it. */
export type ActivityLookup = (item: CatalogueItem) => Activity | null;

/** @param activities the newest first */
export function createActivityLookup(
  activities: readonly Activity[],
  category: ActivityCategory,
): ActivityLookup {
  const byName = new Map<string, Activity[]>();
  for (const activity of activities) {
    if (activity.category !== category) continue;
    for (const key of keysOf(activity)) {
      const others = byName.get(key);
      if (others) others.push(activity);
      else byName.set(key, [activity]);
    }
  }
  return (item) => {
    const keys = new Set([item.name, ...(item.otherNames ?? [])].map(nameKey));
    const found = [...keys].flatMap((key) => byName.get(key) ?? []).filter((entry) => isAbout(entry, item));
    return found.toSorted(compareEntries)[0] ?? null;
  };
}

/** What was done says more than what is wished for, and a rating more than none; then the latest. */
function compareEntries(a: Activity, b: Activity): number {
  return (
    Number(isDone(b)) - Number(isDone(a)) ||
    Number(b.rating !== null) - Number(a.rating !== null) ||
    b.creationTime.localeCompare(a.creationTime)
  );
}

function isDone({ status = 'DONE' }: Activity): boolean {
  return status === 'DONE';
}

/** Entries that a change of the log left alone keep their keys. */
const knownKeys = new WeakMap<Activity, readonly string[]>();

function keysOf(activity: Activity): readonly string[] {
  const known = knownKeys.get(activity);
  if (known) return known;
  const keys = nameKeys(activity.name);
  knownKeys.set(activity, keys);
  return keys;
}
