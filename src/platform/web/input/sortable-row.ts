import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import type { DropEdge } from './row-dragging.ts';
import { startLater } from '../loading/start-later.ts';

interface SortableRowOptions {
  /** Rows change places only within a group. */
  readonly group: string;
  readonly id: string;
  readonly position: number;
  /** Another row was dropped on this one. */
  readonly onDrop: (droppedId: string, edge: DropEdge) => void;
  /** A key moves this row by so many places; infinite: to the first or last place. */
  readonly onMove: (offset: number) => void;
  /** A key has moved this row, and its handle has the focus again. */
  readonly onMoved?: () => void;
}

export interface SortableRow {
  readonly rowRef: RefCallback<HTMLElement>;
  readonly handleRef: RefCallback<HTMLButtonElement>;
  readonly isDragged: boolean;
  readonly dropEdge: DropEdge | null;
  /** For the handle: arrow keys, Home and End. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const KEY_OFFSETS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** A row that changes its place by dragging its handle, or by keys on it. */
export function useSortableRow(options: SortableRowOptions): SortableRow {
  const { group, id, position, onDrop, onMove, onMoved = () => undefined } = options;
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [handle, setHandle] = useState<HTMLButtonElement | null>(null);
  /** The place from which a key has moved the row. */
  const leftPosition = useRef<number | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [dropEdge, setDropEdge] = useState<DropEdge | null>(null);
  const drop = useEffectEvent(onDrop);
  const moved = useEffectEvent(onMoved);

  useEffect(() => {
    if (!row || !handle) return undefined;
    // The log's first screen does not wait for the library. Without it, the keys still move the row.
    return startLater(async () => {
      const { connectRow } = await import('./row-dragging.ts');
      const callbacks = { onDragged: setDragged, onEdge: setDropEdge, onDrop: drop };
      return () => connectRow({ element: row, dragHandle: handle, group, id, ...callbacks });
    });
  }, [row, handle, group, id]);

  // The document moves the row, which takes the focus from its handle.
  useEffect(() => {
    if (leftPosition.current === null || leftPosition.current === position) return;
    leftPosition.current = null;
    handle?.focus();
    moved();
  }, [handle, position]);

  return {
    rowRef: setRow,
    handleRef: setHandle,
    isDragged,
    dropEdge,
    onKeyDown(event) {
      const offset = KEY_OFFSETS[event.key];
      if (offset === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      leftPosition.current = position;
      onMove(offset);
    },
  };
}

/** The id of the row before which a row stands after a move; null: at the end. Undefined if it stays where it is. */
export function moveTarget(ids: readonly string[], id: string, offset: number): string | null | undefined {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + offset, 0), ids.length - 1);
  if (from === -1 || to === from) return undefined;
  return ids.filter((other) => other !== id)[to] ?? null;
}

/** The same after a row was dropped on another. */
export function dropTarget(ids: readonly string[], id: string, onId: string, edge: DropEdge): string | null {
  const others = ids.filter((other) => other !== id);
  return others[others.indexOf(onId) + (edge === 'above' ? 0 : 1)] ?? null;
}

/** The ids after one of them was put before another, or at the end. */
export function placeBefore(ids: readonly string[], id: string, beforeId: string | null): string[] {
  const others = ids.filter((other) => other !== id);
  const index = beforeId === null ? -1 : others.indexOf(beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, id);
}
