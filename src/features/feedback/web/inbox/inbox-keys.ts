import { useListKeys } from '#platform/web/input/list-keys.ts';
import type { Shortcut } from '#platform/web/ui/dialogs/shortcuts-dialog.tsx';
import type { InboxActions } from './actions.ts';
import type { Selection } from './selection.ts';

export const FEEDBACK_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['j', 'k', '↓', '↑'], meaning: 'Move down and up' },
  { keys: ['Enter'], meaning: 'Open and close the item' },
  { keys: ['x'], meaning: 'Select it' },
  { keys: ['Shift ↓', 'Shift ↑'], meaning: 'Select the rows on the way' },
  { keys: ['e'], meaning: 'Archive' },
  { keys: ['#'], meaning: 'Delete' },
  { keys: ['!'], meaning: 'Move to spam' },
  { keys: ['m'], meaning: 'Mark as read or unread' },
  { keys: ['r'], meaning: 'Answer' },
  { keys: ['o'], meaning: 'Organise: status, labels, assignee, duplicates' },
  { keys: ['u'], meaning: 'Undo the last change' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['Esc'], meaning: 'Close the item and clear the selection' },
  { keys: ['?'], meaning: 'Show this list' },
];

interface InboxKeysOptions {
  readonly selection: Selection;
  readonly actions: InboxActions;
  readonly onHelp: () => void;
}

/** The keys of the inbox, anywhere on the screen; Delete and Escape on the list itself. */
export function useInboxKeys({ selection, actions, onHelp }: InboxKeysOptions) {
  const onList: Readonly<Record<string, () => void>> = {
    Delete: () => actions.moveTo('deleted'),
    Escape() {
      selection.open(null);
      selection.range.chooseAll(false);
    },
  };
  return useListKeys({
    move: selection.move,
    extend: selection.extend,
    anywhere: {
      x: () => selection.current && selection.choose(selection.current.id),
      e: () => actions.moveTo('archived'),
      '#': () => actions.moveTo('deleted'),
      '!': () => actions.moveTo('spam'),
      m: () => actions.moveTo(selection.targets.some(({ state }) => state === 'unread') ? 'read' : 'unread'),
      r: () => actions.answer(),
      o: () => actions.organise(),
      '?': onHelp,
    },
    onList: (key) => onList[key] ?? null,
  });
}
