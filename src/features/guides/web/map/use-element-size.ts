import { useCallback, useState } from 'react';
import type { MapSize } from './map-projection.ts';

/** A ref callback and the size of its element; null until it is on the page. */
export function useElementSize(): readonly [
  (element: HTMLElement | null) => (() => void) | undefined,
  MapSize | null,
] {
  const [size, setSize] = useState<MapSize | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const update = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, size];
}
