import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Items } from '../entries.ts';

const ITEMS = 'stored items';

interface DragSource {
  /** What moves when the drag begins: the row, or all that is selected. */
  readonly items: () => Items;
  readonly onDragged: (isDragged: boolean) => void;
}

/** Lets an element be dragged; returns a function that ends this. */
export function connectSource(element: HTMLElement, { items, onDragged }: DragSource): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [ITEMS]: items() }),
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  });
}

interface DropTarget {
  readonly canDrop: (items: Items) => boolean;
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (items: Items) => void;
}

/** Lets dragged items be dropped on an element; returns a function that ends this. */
export function connectTarget(element: HTMLElement, { canDrop, onOver, onDrop }: DropTarget): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => {
      const items = itemsIn(source);
      return items !== undefined && canDrop(items);
    },
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop({ source }) {
      onOver(false);
      const items = itemsIn(source);
      if (items) onDrop(items);
    },
  });
}

const itemsIn = ({ data }: ElementDragPayload) => data[ITEMS] as Items | undefined;
