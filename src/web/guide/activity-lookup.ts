import type { Activity, ActivityCategory } from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';

/** Finds a logged activity by category and name, ignoring case and accents. */
export function createActivityLookup(
  activities: readonly Activity[],
  category: ActivityCategory,
): (name: string) => Activity | null {
  const byName = new Map<string, Activity>();
  for (const activity of activities) {
    const name = fold(activity.name.trim());
    // The list is newest first, so the latest rating is found.
    if (activity.category === category && !byName.has(name)) byName.set(name, activity);
  }
  return (name) => byName.get(fold(name.trim())) ?? null;
}
