import { useEffect, useEffectEvent, useState, type RefCallback } from 'react';
import { startLater } from '#platform/web/loading/start-later.ts';
import type { Items } from '../entries.ts';

/** Lets an element be dragged with what `items` returns. Touch screens scroll instead; the dialog moves there. */
export function useDragSource(items: () => Items): {
  readonly sourceRef: RefCallback<HTMLElement>;
  readonly isDragged: boolean;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const latestItems = useEffectEvent(items);
  useEffect(() => {
    if (!element) return undefined;
    return startLater(async () => {
      const { connectSource } = await import('./entry-dragging.ts');
      return () => connectSource(element, { items: latestItems, onDragged: setDragged });
    });
  }, [element]);
  return { sourceRef: setElement, isDragged };
}

interface FolderTarget {
  readonly canDrop: (items: Items) => boolean;
  readonly onDrop: (items: Items) => void;
}

/** Lets dragged rows be dropped on an element that stands for a folder. */
export function useFolderTarget({ canDrop, onDrop }: FolderTarget): {
  readonly targetRef: RefCallback<HTMLElement>;
  readonly isOver: boolean;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const latestCanDrop = useEffectEvent(canDrop);
  const latestOnDrop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element) return undefined;
    return startLater(async () => {
      const { connectTarget } = await import('./entry-dragging.ts');
      const callbacks = { canDrop: latestCanDrop, onOver: setOver, onDrop: latestOnDrop };
      return () => connectTarget(element, callbacks);
    });
  }, [element]);
  return { targetRef: setElement, isOver };
}
