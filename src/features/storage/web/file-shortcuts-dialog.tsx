import { ShortcutsDialog, type Shortcut } from '#platform/web/ui/dialogs/shortcuts-dialog.tsx';

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], meaning: 'Search in all folders' },
  { keys: ['n'], meaning: 'New folder' },
  { keys: ['Shift Click'], meaning: 'Select all files from the last selected one' },
  { keys: ['u'], meaning: 'Undo the last deletion or move' },
  { keys: ['←', '→'], meaning: 'In an open file: show the previous or the next one' },
  { keys: ['f'], meaning: 'In an open file: full screen' },
  { keys: ['+', '-', '0'], meaning: 'In an open picture: larger, smaller, or all of it' },
  { keys: ['?'], meaning: 'Show this list' },
];

export function FileShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return <ShortcutsDialog shortcuts={SHORTCUTS} onClose={onClose} />;
}
