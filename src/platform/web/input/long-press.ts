import { useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves farther scrolls. */
const MOVE_MAX_PX = 10;
/** The click of a finger comes at most so long after it was lifted. */
const CLICK_MAX_MS = 350;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: number;
}

/** Also a click on what has appeared below the finger. */
function swallowClick() {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const end = () => controller.abort();
  const endSoon = () => setTimeout(end, CLICK_MAX_MS);
  window.addEventListener('pointerdown', end, options);
  window.addEventListener('pointerup', endSoon, options);
  window.addEventListener('pointercancel', endSoon, options);
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    options,
  );
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
      const timer = window.setTimeout(() => {
        swallowClick();
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { x: clientX, y: clientY, timer };
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
  };
}
