import type { FeedbackItem, FeedbackState } from '#contract/feedback.ts';
import { formatCount } from '../kernel/format.ts';
import { notify } from '../kernel/notices.ts';
import type { UndoStack } from '../kernel/undo.ts';
import { useMoveFeedback, useRestoreFeedback, type InboxQuery } from './calls.ts';
import type { Selection } from './selection.ts';

export interface InboxActions {
  /** Opens an item and marks it as read, or closes it. */
  toggle(item: FeedbackItem): void;
  /** Moves one item, the selected ones, or the current one; the notice and the `u` key undo it. */
  moveTo(state: FeedbackState, only?: FeedbackItem): void;
  /** Restores deleted items. */
  restore(only?: FeedbackItem): void;
}

const DONE_LABELS: Readonly<Record<FeedbackState, string>> = {
  unread: 'marked as unread',
  read: 'marked as read',
  archived: 'archived',
  spam: 'moved to spam',
  deleted: 'deleted',
};

export function useInboxActions(selection: Selection, { states }: InboxQuery, undo: UndoStack): InboxActions {
  const { mutate: change } = useMoveFeedback();
  const { mutate: takeBack } = useRestoreFeedback();
  const targets = (only?: FeedbackItem) => (only ? [only] : selection.targets);

  function moveTo(to: FeedbackState, only?: FeedbackItem) {
    const ids = targets(only)
      .filter(({ state }) => state !== to)
      .map(({ id }) => id);
    if (ids.length === 0 || states.includes('deleted')) return;
    if (to !== 'read' && !states.includes(to)) selection.leave(ids);
    change(
      { ids, to },
      {
        onSuccess: (changed) =>
          undo.offer(
            {
              text: `${formatCount(changed.length, 'item was', 'items were')} ${DONE_LABELS[to]}.`,
              tone: 'plain',
            },
            () => takeBack(changed.map(({ id }) => id)),
          ),
      },
    );
  }

  return {
    moveTo,
    toggle(item) {
      if (selection.openId === item.id) return selection.open(null);
      selection.open(item.id);
      if (item.state === 'unread') change({ ids: [item.id], to: 'read' });
    },
    restore(only) {
      const ids = targets(only).map(({ id }) => id);
      if (ids.length === 0 || !states.includes('deleted')) return;
      selection.leave(ids);
      takeBack(ids, {
        onSuccess: (restored) =>
          notify({
            text: `${formatCount(restored.length, 'item was', 'items were')} restored.`,
            tone: 'success',
          }),
      });
    },
  };
}
