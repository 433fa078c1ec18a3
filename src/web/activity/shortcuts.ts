import type { Shortcut } from '../ui/shortcuts-dialog.tsx';

export const ACTIVITY_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n'], meaning: 'Add an entry' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['j', 'k', '↓', '↑'], meaning: 'Move down and up' },
  { keys: ['1', '–', '5'], meaning: 'Rate the selected entry' },
  { keys: ['e'], meaning: 'Edit its name' },
  { keys: ['Delete'], meaning: 'Delete it' },
  { keys: ['u'], meaning: 'Undo the last deletion' },
  { keys: ['Esc'], meaning: 'Deselect the entry' },
  { keys: ['?'], meaning: 'Show this list' },
];
