import { ACTIVITY_MESSAGES, type Activity, type DiaryChange } from '../contract/activity.ts';
import { formatCount } from '#platform/web/view/format.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { useDeleteActivities, useRestoreActivities, useUpdateActivities } from './calls.ts';
import { previousValues } from './entry-change.ts';
import type { ActivityChange } from './pending-changes.ts';
import type { Selection } from './bulk/selection.ts';

/** The changes of listed activities, each of which is shown at once and can be undone. */
export interface LogChanges {
  /** Changes one activity and says so, by default in the usual words; false if the server refused it. */
  update(activity: Activity, change: DiaryChange, text?: string): Promise<boolean>;
  updateMany(changes: readonly ActivityChange[]): void;
  /** Deletes one or many with one notice. */
  remove(activities: readonly Activity[]): void;
}

/** For screens and dialogs in which no row is selected. */
export const NO_SELECTION = { select: () => undefined, leave: () => undefined };

const withoutNotice = { onUpdated: () => undefined };

/** The notice and the `u` key undo a change. */
export function useLogChanges(selection: Pick<Selection, 'select' | 'leave'>, undo: UndoStack): LogChanges {
  const { mutateAsync: update } = useUpdateActivities(withoutNotice);
  const { mutate: revert } = useUpdateActivities();
  const { mutateAsync: remove } = useDeleteActivities();
  const { mutate: restore } = useRestoreActivities();

  async function sendUpdates(changes: readonly ActivityChange[], text?: string): Promise<boolean> {
    let before = changes.map(({ activity, change }) => ({
      activity,
      change: previousValues(activity, change),
    }));
    const offer = undo.begin(() => revert(before));
    const updated = new Set((await update(changes)).done.map(({ id }) => id));
    before = before.filter(({ activity }) => updated.has(activity.id));
    if (updated.size === 0) offer.withdraw();
    else offer.show({ text: text ?? updateText(updated.size), tone: 'success' });
    return updated.size > 0;
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
    update: (activity, change, text) => sendUpdates([{ activity, change }], text),
    updateMany: (changes) => void sendUpdates(changes),
    remove(activities) {
      selection.leave(activities.map(({ id }) => id));
      void sendRemoval(activities);
    },
  };
}

function updateText(count: number): string {
  return count === 1
    ? ACTIVITY_MESSAGES.updated
    : `${formatCount(count, 'entry was', 'entries were')} changed.`;
}

function deletionText(deleted: readonly Activity[]): string {
  const [first] = deleted;
  if (first && deleted.length === 1) return `“${first.name}” was deleted.`;
  return `${formatCount(deleted.length, 'entry was', 'entries were')} deleted.`;
}
