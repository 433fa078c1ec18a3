import { ACTIVITY_MESSAGES, type Activity, type ActivityDraft } from '#contract/activity.ts';
import { formatCount } from '../kernel/format.ts';
import type { UndoStack } from '../kernel/undo.ts';
import {
  useDeleteActivities,
  useRestoreActivities,
  useUpdateActivity,
  type ActivityChange,
} from './calls.ts';
import type { Selection } from './selection.ts';

/** The changes of listed activities, each of which takes effect at once and can be undone. */
export interface LogChanges {
  /** Changes one activity. */
  update(activity: Activity, change: Partial<ActivityDraft>): void;
  /** Deletes one or many with one notice. */
  remove(activities: readonly Activity[]): void;
}

/** The notice and the `u` key undo a change. */
export function useLogChanges(selection: Selection, undo: UndoStack): LogChanges {
  const { mutate: revert } = useUpdateActivity();
  const { mutate: update } = useUpdateActivity({
    onUpdated: (updated, done) =>
      undo.offer({ text: ACTIVITY_MESSAGES.updated, tone: 'success' }, () =>
        revert({ activity: updated, change: previousValues(done) }),
      ),
  });
  const { mutate: restore } = useRestoreActivities(([first, ...others]) => {
    if (first && others.length === 0) selection.select(first.id);
  });
  const { mutate: remove } = useDeleteActivities((deleted) =>
    undo.offer({ text: deletionText(deleted), tone: 'plain' }, () => restore(deleted)),
  );

  return {
    update: (activity, change) => update({ activity, change }),
    remove(activities) {
      selection.leave(activities.map(({ id }) => id));
      remove(activities);
    },
  };
}

/** What the changed fields contained before. */
function previousValues({ activity, change }: ActivityChange): Partial<ActivityDraft> {
  const { name, category, rating } = activity;
  const before: ActivityDraft = { name, category, rating };
  return Object.fromEntries(Object.entries(before).filter(([field]) => field in change));
}

function deletionText(deleted: readonly Activity[]): string {
  const [first] = deleted;
  if (first && deleted.length === 1) return `“${first.name}” was deleted.`;
  return `${formatCount(deleted.length, 'entry was', 'entries were')} deleted.`;
}
