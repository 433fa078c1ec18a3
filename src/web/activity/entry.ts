import { NEW_ACTIVITY, type Activity, type ActivityDraft } from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';

/** An entry that is being written. */
export interface NewEntry extends Omit<ActivityDraft, 'rating'> {
  /** Null until it is chosen: no rating is saved that nobody gave. */
  readonly rating: number | null;
}

export const EMPTY_ENTRY: NewEntry = { name: '', category: NEW_ACTIVITY.category, rating: null };

/** The latest other entry of the same category and name, whatever its case and accents. */
export function findSameEntry(newestFirst: readonly Activity[], added: Activity): Activity | null {
  const name = foldedName(added);
  return (
    newestFirst.find(
      (activity) =>
        activity.id !== added.id && activity.category === added.category && foldedName(activity) === name,
    ) ?? null
  );
}

const foldedName = ({ name }: Activity) => fold(name.trim());
