import type { Activity } from '../../contract/activity.ts';
import { useState } from 'react';
import { useListCursor, type ListCursor } from '#platform/web/call/list-cursor.ts';
import { useRangeSelection, type RangeSelection } from '#platform/web/input/range-selection.ts';

/** The row that is selected in the log: viewed → selected → editing → saved (specification 4). */
export interface Selection extends Pick<ListCursor<Activity>, 'takesFocus'> {
  readonly selectedId: string | null;
  readonly editing: boolean;
  readonly tabStopId: string | null;
  readonly selected: Activity | null;
  /** The rows that are chosen for an action on all of them. */
  readonly range: RangeSelection<Activity>;
  select(id: string | null): void;
  /** Selects a row wherever it is in the list, and moves the focus there. */
  goTo(id: string): void;
  move(offset: number): void;
  /** Moves and chooses the rows on the way. */
  extend(offset: number): void;
  /** Moves to the nearest row that stays when these are about to be deleted. */
  leave(ids: readonly string[]): void;
  edit(id: string): void;
  stopEditing(): void;
}

export function useSelection(activities: readonly Activity[], scrollTo: (id: string) => void): Selection {
  const cursor = useListCursor(activities, scrollTo);
  const range = useRangeSelection(activities);
  const { currentId: selectedId, current: selected, tabStop, takesFocus } = cursor;
  const [editing, setEditing] = useState(false);

  return {
    selectedId,
    editing,
    tabStopId: tabStop?.id ?? null,
    selected,
    range,
    takesFocus,
    select(id) {
      cursor.setCurrent(id);
      setEditing(false);
    },
    goTo(id) {
      cursor.goTo(id);
      setEditing(false);
    },
    move(offset) {
      cursor.move(offset);
      setEditing(false);
    },
    extend(offset) {
      const reached = cursor.move(offset);
      if (reached) range.extend(selected?.id ?? null, reached.id);
      setEditing(false);
    },
    leave(ids) {
      cursor.leave(ids);
      range.chooseAll(false);
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
