import { useRef, type TouchEvent } from 'react';

const MIN_PX = 48;

interface Directions {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Event handlers for an element: a finger that moves more sideways than up or down has swiped. */
export function useSwipe({ onLeft, onRight }: Directions) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.item(0);
      // Two fingers zoom.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      if (!touch || start.current === null) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < MIN_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}
