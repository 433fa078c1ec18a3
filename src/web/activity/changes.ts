import { ACTIVITY_MESSAGES, type Activity } from '#contract/activity.ts';
import { formatCount } from '../kernel/format.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { useDeleteActivities, useRestoreActivities, useUpdateActivity } from './calls.ts';
import type { ChangedFields } from './pending-changes.ts';
import type { Selection } from './selection.ts';

/** The changes of listed activities, each of which is shown at once and can be undone. */
export interface LogChanges {
  /** Changes one activity. */
  update(activity: Activity, change: ChangedFields): void;
  /** Deletes one or many with one notice. */
  remove(activities: readonly Activity[]): void;
}

const withoutNotice = { onUpdated: () => undefined };

/** The notice and the `u` key undo a change. */
export function useLogChanges(selection: Selection, undo: UndoStack): LogChanges {
  const { mutateAsync: update } = useUpdateActivity(withoutNotice);
  const { mutate: revert } = useUpdateActivity();
  const { mutateAsync: remove } = useDeleteActivities();
  const { mutate: restore } = useRestoreActivities();

  async function sendUpdate(activity: Activity, change: ChangedFields) {
    const before = { activity, change: previousValues(activity, change) };
    const offer = undo.begin(() => revert(before));
    try {
      await update({ activity, change });
      offer.show({ text: ACTIVITY_MESSAGES.updated, tone: 'success' });
    } catch {
      // The call has reported it.
      offer.withdraw();
    }
  }

  async function sendRemoval(activities: readonly Activity[]) {
    let deleted = activities;
    const offer = undo.begin(() => {
      restore(deleted);
      if (deleted.length === 1) selection.select(deleted[0]?.id ?? null);
    });
    deleted = (await remove(activities)).done;
    if (deleted.length === 0) offer.withdraw();
    else offer.show({ text: deletionText(deleted), tone: 'plain' });
  }

  return {
    update: (activity, change) => void sendUpdate(activity, change),
    remove(activities) {
      selection.leave(activities.map(({ id }) => id));
      void sendRemoval(activities);
    },
  };
}

/** What the changed fields contained before. */
function previousValues(before: Activity, change: ChangedFields): ChangedFields {
  const { name, category, rating } = before;
  const values: ChangedFields = { name, category, rating };
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in change));
}

function deletionText(deleted: readonly Activity[]): string {
  const [first] = deleted;
  if (first && deleted.length === 1) return `“${first.name}” was deleted.`;
  return `${formatCount(deleted.length, 'entry was', 'entries were')} deleted.`;
}
