import type { Activity } from '#contract/activity.ts';
import { useState } from 'react';
import { useListCursor, type ListCursor } from '../kernel/list-cursor.ts';

/** The row that is selected in the log: viewed → selected → editing → saved (specification 4). */
export interface Selection extends Pick<ListCursor<Activity>, 'move' | 'takesFocus'> {
  readonly selectedId: string | null;
  readonly editing: boolean;
  readonly tabStopId: string | null;
  readonly selected: Activity | null;
  select(id: string | null): void;
  /** Moves to the neighbour of the selected row, which is about to be deleted. */
  leave(): void;
  edit(id: string): void;
  stopEditing(): void;
}

export function useSelection(activities: readonly Activity[], scrollTo: (id: string) => void): Selection {
  const cursor = useListCursor(activities, scrollTo);
  const { currentId: selectedId, current: selected, tabStop, takesFocus } = cursor;
  const [editing, setEditing] = useState(false);

  return {
    selectedId,
    editing,
    tabStopId: tabStop?.id ?? null,
    selected,
    takesFocus,
    select(id) {
      cursor.setCurrent(id);
      setEditing(false);
    },
    move(offset) {
      cursor.move(offset);
      setEditing(false);
    },
    leave() {
      if (selectedId !== null) cursor.leave([selectedId]);
      setEditing(false);
    },
    edit(id) {
      cursor.setCurrent(id);
      setEditing(true);
    },
    stopEditing() {
      setEditing(false);
      cursor.focusCurrent();
    },
  };
}
