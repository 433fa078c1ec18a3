import { useRef, type PointerEvent } from 'react';

const SWIPE_MIN_PX = 60;
/** These use the movement of a finger themselves. */
const USES_SWIPES = 'audio, video, input, button';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Handlers for an element on which a finger that moves sideways leads to the next or the previous file. */
export function useSwipe(onPrevious: () => void, onNext: () => void) {
  const start = useRef<Point | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) {
      const isSwipe = pointerType === 'touch' && isPrimary && !(target as Element).closest(USES_SWIPES);
      start.current = isSwipe ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const [right, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(right) < Math.max(SWIPE_MIN_PX, 2 * Math.abs(down))) return;
      if (right > 0) onPrevious();
      else onNext();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
