import { TAGS_MAX_ITEMS, type Activity, type DiaryChange } from '../../contract/activity.ts';
import { withChange } from '../entry-change.ts';
import { foldedLabel } from '../entry-text.ts';
import type { ActivityChange } from '../pending-changes.ts';

/** The same change of each chosen entry, without those that would stay as they are. */
export function sameChange(chosen: readonly Activity[], change: DiaryChange): ActivityChange[] {
  return chosen
    .filter((activity) => textAfter(activity, change) !== textAfter(activity, {}))
    .map((activity) => ({ activity, change }));
}

function textAfter(activity: Activity, change: DiaryChange): string {
  return JSON.stringify(withChange(activity, change));
}

/** Adds and removes tags; an entry takes as many as it has room for. */
export function tagChanges(
  chosen: readonly Activity[],
  added: readonly string[],
  removed: readonly string[],
): ActivityChange[] {
  const unwanted = new Set(removed.map(foldedLabel));
  return chosen.flatMap((activity) => {
    const { tags = [] } = activity;
    const kept = tags.filter((tag) => !unwanted.has(foldedLabel(tag)));
    const known = new Set(kept.map(foldedLabel));
    const fresh = added.filter((tag) => !known.has(foldedLabel(tag)));
    return sameChange([activity], {
      tags: [...kept, ...fresh].slice(0, Math.max(kept.length, TAGS_MAX_ITEMS)),
    });
  });
}

/** The tags of the chosen entries, each once, by name. */
export function tagsOf(chosen: readonly Activity[]): readonly string[] {
  const tags = new Map<string, string>();
  for (const tag of chosen.flatMap((activity) => activity.tags ?? []))
    if (!tags.has(foldedLabel(tag))) tags.set(foldedLabel(tag), tag);
  return [...tags].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
}
