import type { Activity } from '#contract/activity.ts';
import type { Undo } from '../kernel/undo.ts';
import { useDeleteActivity, useRestoreActivity } from './calls.ts';
import type { Selection } from './selection.ts';

/** Deletes at once; the notice and the `u` key bring it back. */
export type Remove = (activity: Activity) => void;

export function useRemove(selection: Selection, undo: Undo): Remove {
  const { mutate: remove } = useDeleteActivity();
  const { mutate: restore } = useRestoreActivity();
  return (activity) => {
    if (activity.id === selection.selectedId) selection.leave();
    remove(activity, {
      onSuccess: () =>
        undo.offer({ text: `“${activity.name}” was deleted.`, tone: 'plain' }, () =>
          restore(activity, { onSuccess: ({ id }) => selection.select(id) }),
        ),
    });
  };
}
