import type { Activity } from '#contract/activity.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { useDeleteActivity, useRestoreActivity } from './calls.ts';
import type { Selection } from './selection.ts';

/** Deletes at once; the notice and the `u` key undo it. */
export type RemoveActivity = (activity: Activity) => void;

export function useRemoveActivity(selection: Selection, undo: UndoStack): RemoveActivity {
  const { mutate: remove } = useDeleteActivity();
  const { mutate: restore } = useRestoreActivity();
  return (activity) => {
    if (activity.id === selection.selectedId) selection.leave([activity.id]);
    remove(activity, {
      onSuccess: () =>
        undo.offer({ text: `“${activity.name}” was deleted.`, tone: 'plain' }, () =>
          restore(activity, { onSuccess: ({ id }) => selection.select(id) }),
        ),
    });
  };
}
