import { RATING_MAX, RATING_MIN } from '#contract/activity.ts';
import type { KeyboardEvent } from 'react';
import { useUpdateActivity } from './calls.ts';
import type { Removal } from './removal.ts';
import type { Selection } from './selection.ts';
import { shortcutsOn, useShortcuts } from '../kernel/shortcuts.ts';

interface ListKeysPorts {
  readonly selection: Selection;
  readonly removal: Removal;
  readonly onHelp: () => void;
}

/** The keys of the list: arrows, 1-5, e, Delete on the selected row; `?` and `u` anywhere. */
export function useListKeys({ selection, removal, onHelp }: ListKeysPorts) {
  const { mutate: update } = useUpdateActivity();
  useShortcuts({ '?': onHelp, u: removal.undo });

  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyAction(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };

  function keyAction(key: string): (() => void) | null {
    if (key === 'ArrowDown') return () => selection.move(1);
    if (key === 'ArrowUp') return () => selection.move(-1);
    const { selected } = selection;
    if (!selected) return null;
    if (key === 'Escape') return () => selection.select(null);
    if (key === 'Delete') return () => removal.remove(selected);
    if (!shortcutsOn()) return null;
    if (key === 'e') return () => selection.edit(selected.id);
    const rating = Number(key);
    const isRating = Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX;
    return isRating ? () => update({ ...selected, rating }) : null;
  }
}
