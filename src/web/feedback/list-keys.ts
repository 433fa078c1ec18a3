import type { KeyboardEvent } from 'react';
import { useShortcuts } from '../kernel/shortcuts.ts';
import type { Shortcut } from '../ui/shortcuts-dialog.tsx';
import type { InboxActions } from './actions.ts';
import type { Selection } from './selection.ts';

export const feedbackShortcuts: readonly Shortcut[] = [
  { keys: ['j', 'k'], meaning: 'Go down and up' },
  { keys: ['Enter'], meaning: 'Open and close the item' },
  { keys: ['x'], meaning: 'Choose it for one action with others' },
  { keys: ['e'], meaning: 'Archive' },
  { keys: ['#'], meaning: 'Delete' },
  { keys: ['!'], meaning: 'Move to spam' },
  { keys: ['m'], meaning: 'Mark as read or unread' },
  { keys: ['u'], meaning: 'Undo the last change' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['Esc'], meaning: 'Close the item, choose nothing' },
  { keys: ['?'], meaning: 'Show this list' },
];

interface ListKeysPorts {
  readonly selection: Selection;
  readonly actions: InboxActions;
  readonly onHelp: () => void;
}

/** The keys of the inbox, anywhere on the screen; arrows, Delete and Escape on the list itself. */
export function useListKeys({ selection, actions, onHelp }: ListKeysPorts) {
  useShortcuts({
    j: () => selection.move(1),
    k: () => selection.move(-1),
    x: () => selection.current && selection.choose(selection.current.id),
    e: () => actions.moveTo('archived'),
    '#': () => actions.moveTo('deleted'),
    '!': () => actions.moveTo('spam'),
    m: () => actions.moveTo(selection.targets.some(({ state }) => state === 'unread') ? 'read' : 'unread'),
    '?': onHelp,
  });

  const onList: Readonly<Record<string, () => void>> = {
    ArrowDown: () => selection.move(1),
    ArrowUp: () => selection.move(-1),
    Delete: () => actions.moveTo('deleted'),
    Escape() {
      selection.open(null);
      selection.chooseAll(false);
    },
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = onList[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
