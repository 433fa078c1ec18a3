import type { Activity } from '#contract/activity.ts';
import { useRef } from 'react';
import { notify } from '../kernel/notices.ts';
import { useDeleteActivity, useRestoreActivity } from './calls.ts';
import type { Selection } from './selection.ts';

export interface Removal {
  /** Deletes at once; the notice and the `u` key bring it back. */
  remove(activity: Activity): void;
  undo(): void;
}

export function useRemoval(selection: Selection): Removal {
  const { mutate: remove } = useDeleteActivity();
  const { mutate: restore } = useRestoreActivity();
  const deleted = useRef<Activity[]>([]);

  function undo() {
    const last = deleted.current.pop();
    if (last) restore(last, { onSuccess: ({ id }) => selection.select(id) });
  }

  return {
    undo,
    remove(activity) {
      if (activity.id === selection.selectedId) selection.leave();
      remove(activity, {
        onSuccess: () => {
          deleted.current.push(activity);
          notify({
            text: `“${activity.name}” was deleted.`,
            tone: 'plain',
            action: { label: 'Undo', run: undo },
          });
        },
      });
    },
  };
}
