import { RATING_MAX, RATING_MIN } from '#contract/activity.ts';
import { useListKeys } from '../kernel/list-keys.ts';
import { areShortcutsEnabled } from '../kernel/shortcuts.ts';
import type { Shortcut } from '../ui/shortcuts-dialog.tsx';
import { useUpdateActivity } from './calls.ts';
import type { RemoveActivity } from './removal.ts';
import type { Selection } from './selection.ts';

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

interface LogKeysOptions {
  readonly selection: Selection;
  readonly remove: RemoveActivity;
  readonly onHelp: () => void;
}

/** The keys of the log in addition to those of every list: 1-5, e, Delete and Escape on the selected row; `?` anywhere. */
export function useLogKeys({ selection, remove, onHelp }: LogKeysOptions) {
  const { mutate: update } = useUpdateActivity();
  return useListKeys({ move: selection.move, anywhere: { '?': onHelp }, onList: keyAction });

  function keyAction(key: string): (() => void) | null {
    const { selected } = selection;
    if (!selected) return null;
    if (key === 'Escape') return () => selection.select(null);
    if (key === 'Delete') return () => remove(selected);
    if (!areShortcutsEnabled()) return null;
    if (key === 'e') return () => selection.edit(selected.id);
    const rating = Number(key);
    const isRating = Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX;
    return isRating ? () => update({ activity: selected, change: { rating } }) : null;
  }
}
