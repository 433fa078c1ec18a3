import { RATING_MAX, RATING_MIN } from '#contract/activity.ts';
import { useListKeys } from '../kernel/list-keys.ts';
import { areShortcutsEnabled } from '../kernel/shortcuts.ts';
import { useUpdateActivity } from './calls.ts';
import type { RemoveActivity } from './removal.ts';
import type { Selection } from './selection.ts';

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
