import { useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves farther scrolls. */
const MOVE_MAX_PX = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: number;
  isLong: boolean;
}

/** Handlers for an element that also reacts to clicks: a finger that rests on it acts once, and causes no click. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press | null>(null);

  function cancel() {
    if (press.current) clearTimeout(press.current.timer);
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      cancel();
      press.current = null;
      if (pointerType !== 'touch') return;
      const begun: Press = {
        x: clientX,
        y: clientY,
        isLong: false,
        timer: window.setTimeout(() => {
          begun.isLong = true;
          onLongPress();
        }, LONG_PRESS_MS),
      };
      press.current = begun;
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const begun = press.current;
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > MOVE_MAX_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // Phones open a menu for a long press.
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (press.current?.isLong !== true) return;
      press.current = null;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
