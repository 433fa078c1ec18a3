import type { Activity } from '../../contract/activity.ts';
import { useListKeys } from '#platform/web/input/list-keys.ts';
import { areShortcutsEnabled } from '#platform/web/input/shortcuts.ts';
import type { Shortcut } from '#platform/web/ui/dialogs/shortcuts-dialog.tsx';
import type { LogChanges } from '../changes.ts';
import { ratingOfKey, useHalfStars } from '../parts/half-stars.ts';
import type { Selection } from '../bulk/selection.ts';

export const ACTIVITY_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n'], meaning: 'Add an entry' },
  { keys: ['Alt p', 'b', 'm', 's', 'g'], meaning: 'Make it a place, book, movie, show or game' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['j', 'k', '↓', '↑'], meaning: 'Move down and up' },
  { keys: ['1', '–', '5'], meaning: 'Rate the current entry; with half stars, again for half a star less' },
  { keys: ['0'], meaning: 'Remove its rating' },
  { keys: ['e'], meaning: 'Edit its name' },
  { keys: ['d'], meaning: 'Edit its details' },
  { keys: ['x'], meaning: 'Select it' },
  { keys: ['Shift ↓', 'Shift ↑'], meaning: 'Select several' },
  { keys: ['Delete'], meaning: 'Delete what is selected' },
  { keys: ['u'], meaning: 'Undo the last change' },
  { keys: ['Esc'], meaning: 'Clear the selection' },
  { keys: ['f'], meaning: 'Open what is recommended for you' },
  { keys: ['?'], meaning: 'Show this list' },
];

interface LogKeysOptions {
  readonly selection: Selection;
  readonly changes: LogChanges;
  readonly onDetails: (activity: Activity) => void;
}

/** The keys of the log in addition to those of every list: 0-5, e, d, x, Delete and Escape. */
export function useLogKeys({ selection, changes, onDetails }: LogKeysOptions) {
  const hasHalves = useHalfStars();
  return useListKeys({
    move: selection.move,
    extend: selection.extend,
    anywhere: { x: choose },
    onList: keyAction,
  });

  function choose() {
    if (selection.tabStopId !== null) selection.range.choose(selection.tabStopId);
  }

  function keyAction(key: string): (() => void) | null {
    const { selected, range } = selection;
    const several = range.chosen.length > 0;
    if (key === 'Escape') return several ? () => range.chooseAll(false) : () => selection.select(null);
    if (key === 'Delete' && several) return () => changes.remove(range.chosen);
    if (!selected) return null;
    if (key === 'Delete') return () => changes.remove([selected]);
    if (!areShortcutsEnabled()) return null;
    if (key === 'd') return () => onDetails(selected);
    if (key === 'e') return () => selection.edit(selected.id);
    if (key === '0' && selected.rating !== null) return () => void changes.update(selected, { rating: null });
    const rating = ratingOfKey(key, selected.rating, hasHalves);
    return rating === null ? null : () => void changes.update(selected, { rating });
  }
}
