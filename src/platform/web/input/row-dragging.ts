import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a dragged row would land: above or below the row under the pointer. */
export type DropEdge = 'above' | 'below';

interface DraggableRow {
  readonly element: HTMLElement;
  readonly dragHandle: HTMLElement;
  /** Rows are dropped only on rows of their group. */
  readonly group: string;
  readonly id: string;
  readonly onDragged: (isDragged: boolean) => void;
  /** Null: nothing would land here. */
  readonly onEdge: (edge: DropEdge | null) => void;
  readonly onDrop: (droppedId: string, edge: DropEdge) => void;
}

/** Lets a row be dragged by its handle, and others be dropped on it; returns a function that ends both. */
export function connectRow({ element, dragHandle, group, id, ...on }: DraggableRow): () => void {
  const edgeAt = (y: number): DropEdge => {
    const { top, height } = element.getBoundingClientRect();
    return y < top + height / 2 ? 'above' : 'below';
  };
  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: () => ({ group, id }),
      onDragStart: () => on.onDragged(true),
      onDrop: () => on.onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['group'] === group && source.data['id'] !== id,
      onDrag: ({ location }) => on.onEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => on.onEdge(null),
      onDrop({ source, location }) {
        on.onEdge(null);
        on.onDrop(String(source.data['id']), edgeAt(location.current.input.clientY));
      },
    }),
  );
}
