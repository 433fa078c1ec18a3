import type { FeedbackItem, FeedbackState } from '../../contract/feedback.ts';
import { formatCount } from '#platform/web/view/format.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { UndoStack } from '#platform/web/call/undo.ts';
import type { InboxQuery } from '../calls.ts';
import { useMoveFeedback, useRestoreFeedback } from './inbox-changes.ts';
import { staysIn } from './pending-changes.ts';
import type { Selection } from './selection.ts';

export interface InboxActions {
  /** Opens an item and marks it as read, or closes it. */
  toggle(item: FeedbackItem): void;
  /** Moves one item, the selected ones, or the current one; the notice and the `u` key undo it. */
  moveTo(state: FeedbackState, only?: FeedbackItem): void;
  restore(only?: FeedbackItem): void;
  /** Opens the current item to write an answer. */
  answer(): void;
  /** Asks for status, labels and assignee of the selected items or the current one. */
  organise(): void;
}

interface InboxActionsOptions {
  readonly selection: Selection;
  readonly query: InboxQuery;
  readonly undo: UndoStack;
  readonly onOrganise: (items: readonly FeedbackItem[]) => void;
}

export function useInboxActions(options: InboxActionsOptions): InboxActions {
  const {
    selection,
    query: { states },
    undo,
    onOrganise,
  } = options;
  const inTrash = states.includes('deleted');
  const { mutate: restore } = useRestoreFeedback((count) => {
    if (inTrash)
      notify({ text: `${formatCount(count, 'item was', 'items were')} restored.`, tone: 'success' });
  });
  const { mutate: move } = useMoveFeedback(({ items, to, silent }) =>
    silent === true ? null : undo.begin(() => restore({ kind: 'restore', items, from: to })),
  );
  const isClosed = states.some((state) => state === 'deleted' || state === 'spam');
  const targets = (only?: FeedbackItem) => (only ? [only] : selection.targets);

  function toggle(item: FeedbackItem) {
    if (selection.openId === item.id) return selection.open(null);
    selection.open(item.id);
    if (item.state === 'unread' && item.readOnly !== true)
      move({ kind: 'move', items: [item], to: 'read', silent: true });
  }

  return {
    toggle,
    moveTo(to, only) {
      const items = targets(only).filter(({ state, readOnly }) => state !== to && readOnly !== true);
      if (items.length === 0 || inTrash) return;
      if (!staysIn(states, to)) selection.leave(items.map(({ id }) => id));
      move({ kind: 'move', items, to });
    },
    answer() {
      const item = selection.current;
      if (!item || isClosed || item.readOnly === true) return;
      if (selection.openId !== item.id) toggle(item);
      selection.answer(item.id);
    },
    organise() {
      if (!isClosed) onOrganise(targets().filter(({ readOnly }) => readOnly !== true));
    },
    restore(only) {
      const items = targets(only).filter(({ readOnly }) => readOnly !== true);
      if (items.length === 0 || !inTrash) return;
      selection.leave(items.map(({ id }) => id));
      restore({ kind: 'restore', items });
    },
  };
}
