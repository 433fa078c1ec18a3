import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

const SCALE_MAX = 8;
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 350;
/** A finger that rests moves a little. */
const TAP_MAX_PX = 12;
/** How far a turn of the wheel, in pixels, enlarges. */
const WHEEL_PX = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is shown: `x` and `y` are the pixels that its centre is away from the centre of the area. */
interface View extends Point {
  /** 1: the whole picture fits into the area. */
  readonly scale: number;
}

/** The last touch or click, and how many followed each other there. */
interface Tap extends Point {
  readonly time: number;
  readonly count: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };

/**
 * Enlarges the only child of an area by a double click or tap, by two fingers and by the wheel with Ctrl, and moves it by
 * the pointer while it is larger than the area.
 */
export function useZoom() {
  const area = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef<Tap>(null);

  /** Enlarges around a point of the window, or around the centre of the area. */
  function zoom(factor: number, at?: Point, move: Point = { x: 0, y: 0 }) {
    setView((from) => {
      const box = area.current?.getBoundingClientRect();
      if (!box) return from;
      const scale = Math.min(Math.max(from.scale * factor, 1), SCALE_MAX);
      const ratio = scale / from.scale;
      const x = at ? at.x - box.left - box.width / 2 : 0;
      const y = at ? at.y - box.top - box.height / 2 : 0;
      return withinArea(area.current, {
        scale,
        x: x - (x - from.x) * ratio + move.x,
        y: y - (y - from.y) * ratio + move.y,
      });
    });
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / WHEEL_PX), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const { current: element } = area;
    // React's own listener cannot keep the browser from enlarging the whole page.
    const onWheel = (event: WheelEvent) => turnWheel(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    // As when the whole screen is taken or left.
    const observer = new ResizeObserver(() => setView((from) => withinArea(element, from)));
    if (element) observer.observe(element);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      observer.disconnect();
    };
  }, []);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const at = pointOf(event);
      pointers.current.set(event.pointerId, at);
      // Otherwise the finger leads to another file.
      if (view.scale > 1) event.stopPropagation();
      if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
      const { current: last } = tap;
      const isAgain =
        last !== null && event.timeStamp - last.time < DOUBLE_TAP_MS && distance(last, at) < TAP_MAX_PX;
      tap.current = { ...at, time: event.timeStamp, count: isAgain ? last.count + 1 : 1 };
    },
    onPointerMove(event: PointerEvent) {
      const from = pointers.current.get(event.pointerId);
      if (!from) return;
      const to = pointOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, to);
      const move = { x: to.x - from.x, y: to.y - from.y };
      if (other) zoom(distance(to, other) / Math.max(distance(from, other), 1), middle(to, other));
      else if (view.scale > 1) zoom(1, undefined, move);
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
      if (tap.current?.count !== 2 || distance(tap.current, pointOf(event)) > TAP_MAX_PX) return;
      tap.current = null;
      if (view.scale > 1) setView(WHOLE);
      else zoom(DOUBLE_TAP_SCALE, pointOf(event));
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId);
    },
  };
  return { area, view, zoom, showWhole: () => setView(WHOLE), handlers };
}

/** The picture covers the area where it is larger, and is in its middle where it is not. */
function withinArea(area: HTMLElement | null, { scale, x, y }: View): View {
  const picture = area?.firstElementChild;
  if (!area || !(picture instanceof HTMLElement)) return WHOLE;
  const right = Math.max(0, (picture.offsetWidth * scale - area.clientWidth) / 2);
  const down = Math.max(0, (picture.offsetHeight * scale - area.clientHeight) / 2);
  return { scale, x: Math.min(Math.max(x, -right), right), y: Math.min(Math.max(y, -down), down) };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
