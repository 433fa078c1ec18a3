import type { Activity } from '../../contract/activity.ts';
import { foldedLabel } from '../entry-text.ts';

const MAX_SUGGESTIONS = 6;

/** The user's own tags that begin as the typed one does, the most used first, without those that were chosen already. */
export function suggestTags(
  activities: readonly Activity[],
  typed: string,
  chosen: readonly string[],
): readonly string[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const tag of activities.flatMap(({ tags = [] }) => tags)) {
    const known = counts.get(foldedLabel(tag));
    if (known) known.count += 1;
    else counts.set(foldedLabel(tag), { tag, count: 1 });
  }
  for (const tag of chosen) counts.delete(foldedLabel(tag));
  const beginning = foldedLabel(typed.replace(/^\s*#+/, ''));
  return [...counts]
    .filter(([folded]) => folded.startsWith(beginning))
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, MAX_SUGGESTIONS)
    .map(([, { tag }]) => tag);
}
