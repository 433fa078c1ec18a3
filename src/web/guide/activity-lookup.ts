import type { Activity, ActivityCategory } from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';

/** What the reader has logged already, found by category and name; case and accents don't count. */
export function createActivityLookup(
  activities: readonly Activity[],
  category: ActivityCategory,
): (name: string) => Activity | null {
  const byName = new Map<string, Activity>();
  for (const activity of activities) {
    const name = fold(activity.name.trim());
    // The list is newest first: the latest rating counts.
    if (activity.category === category && !byName.has(name)) byName.set(name, activity);
  }
  return (name) => byName.get(fold(name.trim())) ?? null;
}
