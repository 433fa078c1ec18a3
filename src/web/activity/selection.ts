import type { Activity } from '#contract/activity.ts';
import { useState } from 'react';

/** Where the reader is in the list: viewed → selected → editing → saved (specification 4). */
export interface Selection {
  readonly selectedId: string | null;
  readonly editing: boolean;
  /** The row that the Tab key reaches: the selected one, or the first. */
  readonly tabStopId: string | null;
  readonly selected: Activity | null;
  select(id: string | null): void;
  /** Selects the row so many further down and moves the focus there. */
  move(offset: number): void;
  /** Moves to the neighbour of a row that is about to go. */
  leave(): void;
  edit(id: string): void;
  stopEditing(): void;
  /** Whether this row's button is to take the focus now; answers true once. */
  takesFocus(id: string): boolean;
}

export function useSelection(activities: readonly Activity[], scrollTo: (id: string) => void): Selection {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const [focusId, setFocusId] = useState<string | null>(null);
  const index = activities.findIndex(({ id }) => id === selectedId);

  function moveTo(target: number) {
    const activity = activities[Math.min(Math.max(target, 0), activities.length - 1)];
    if (!activity) return;
    setSelectedId(activity.id);
    setEditing(false);
    setFocusId(activity.id);
    scrollTo(activity.id);
  }

  return {
    selectedId,
    editing,
    tabStopId: index === -1 ? (activities[0]?.id ?? null) : selectedId,
    selected: activities[index] ?? null,
    select(id) {
      setSelectedId(id);
      setEditing(false);
    },
    move: (offset) => moveTo(index === -1 ? 0 : index + offset),
    leave: () => moveTo(index === activities.length - 1 ? index - 1 : index + 1),
    edit(id) {
      setSelectedId(id);
      setEditing(true);
    },
    stopEditing() {
      setEditing(false);
      setFocusId(selectedId);
    },
    takesFocus(id) {
      if (focusId !== id) return false;
      setFocusId(null);
      return true;
    },
  };
}
