import { GripVertical } from 'lucide-react';
import type { SortableRow } from '../../input/sortable-row.ts';
import styles from './drag-handle.module.css';

interface DragHandleProps {
  readonly sortable: Pick<SortableRow, 'handleRef' | 'onKeyDown'>;
  /** What is moved. */
  readonly name: string;
  /** Its place, beginning with 1, and the number of places. */
  readonly place: number;
  readonly of: number;
  /** Whether it is in the Tab order. */
  readonly reachable?: boolean;
}

/** Moves a row by dragging or by arrow keys. Its name contains the place, which screen readers read after each move. */
export function DragHandle({
  sortable: { handleRef, onKeyDown },
  name,
  place,
  of,
  reachable = true,
}: DragHandleProps) {
  return (
    <button
      ref={handleRef}
      type="button"
      className={styles['handle']}
      title="Drag, or use the arrow keys"
      aria-label={`Move ${name}, ${place} of ${of}`}
      aria-roledescription="Sortable"
      tabIndex={reachable ? 0 : -1}
      onKeyDown={onKeyDown}
    >
      <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
