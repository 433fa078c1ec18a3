import { useState } from 'react';

interface Identified {
  readonly id: string;
}

/** The reader's position in a list that the keyboard moves through. */
export interface ListCursor<Item extends Identified> {
  readonly currentId: string | null;
  /** Null while the cursor is on no row of the list. */
  readonly current: Item | null;
  /** The row that the Tab key reaches: the current one, or the first. */
  readonly tabStop: Item | null;
  /** Puts the cursor on a row without moving the focus. */
  setCurrent(id: string | null): void;
  /** Gives the focus back to the current row, for example after editing. */
  focusCurrent(): void;
  /** Moves the cursor and the focus to a row of the list. */
  goTo(id: string): void;
  /** Moves the cursor and the focus down by so many rows, or to the first row if none is current; returns that row. */
  move(offset: number): Item | null;
  /** Moves to the nearest row that stays when these are about to leave the list. */
  leave(ids: readonly string[]): void;
  /** Whether this row must take the focus now. True only once. */
  takesFocus(id: string): boolean;
}

export function useListCursor<Item extends Identified>(
  items: readonly Item[],
  scrollTo: (id: string) => void,
): ListCursor<Item> {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [focusId, setFocusId] = useState<string | null>(null);
  const index = items.findIndex(({ id }) => id === currentId);
  const tabStop = items[index] ?? items[0] ?? null;

  function goTo(id: string) {
    setCurrentId(id);
    setFocusId(id);
    scrollTo(id);
  }

  return {
    currentId,
    current: items[index] ?? null,
    tabStop,
    setCurrent: setCurrentId,
    goTo,
    focusCurrent: () => setFocusId(currentId),
    move(offset) {
      const next = items[index === -1 ? 0 : Math.min(Math.max(index + offset, 0), items.length - 1)];
      if (next) goTo(next.id);
      return next ?? null;
    },
    leave(ids) {
      const leaving = new Set(ids);
      const stays = ({ id }: Item) => !leaving.has(id);
      if (!tabStop || stays(tabStop)) return;
      const near = items.slice(index + 1).find(stays) ?? items.slice(0, Math.max(index, 0)).findLast(stays);
      if (near) goTo(near.id);
    },
    takesFocus(id) {
      if (focusId !== id) return false;
      setFocusId(null);
      return true;
    },
  };
}
