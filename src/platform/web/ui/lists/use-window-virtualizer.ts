import type { Range, Virtualizer, VirtualizerOptions } from '@tanstack/virtual-core';
import { useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { createChunk, useChunk } from '../../loading/chunk.ts';

type WindowOptions = VirtualizerOptions<Window, Element>;
/** What the library has functions for, the window as the element that scrolls, stays the same. */
type Options = Omit<
  WindowOptions,
  'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
> & {
  /** The index of an item that stays rendered, however far the user scrolls; -1: none. */
  readonly kept: number;
};

/** Larger than the rest of a list, and not needed to show its first rows. */
const library = createChunk(() => import('@tanstack/virtual-core'));

/** Whether lists follow the window from their first frame on. */
export const canFollowWindow = () => library.loaded() !== null;

/**
 * What @tanstack/react-virtual does once the library has loaded; `virtualizer` is null before. `measure` is for the
 * elements of the items.
 */
export function useWindowVirtualizer({ kept, ...asked }: Options) {
  const { Loaded: core, failure } = useChunk(library);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [virtualizer, setVirtualizer] = useState<Virtualizer<Window, Element> | null>(null);
  const measuring = useMemo(() => createMeasuring(virtualizer), [virtualizer]);
  const options: WindowOptions | null = core && {
    ...asked,
    getScrollElement: () => window,
    initialOffset: () => window.scrollY,
    // Before it has measured the window it would show no rows, and those with the focus would lose it.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: core.observeWindowRect,
    observeElementOffset: core.observeWindowOffset,
    scrollToFn: core.windowScroll,
    rangeExtractor: (range) => includeItem(core.defaultRangeExtractor(range), kept, range),
    onChange(_changed, isScrolling) {
      if (isScrolling && !measuring.isMeasuring()) flushSync(rerender);
      else rerender();
    },
  };
  if (core && options && !virtualizer) setVirtualizer(new core.Virtualizer(options));
  else if (options) virtualizer?.setOptions(options);

  useLayoutEffect(() => {
    if (virtualizer === null) return undefined;
    if (catchUpWithWindow(virtualizer)) rerender();
    return virtualizer._didMount();
  }, [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  return { virtualizer, measure: measuring.measure, failure };
}

/** The user may have scrolled between the tasks that rendered a list, and it would scroll back. Returns whether they have. */
function catchUpWithWindow(virtualizer: Virtualizer<Window, Element>): boolean {
  if (virtualizer.scrollOffset === window.scrollY) return false;
  virtualizer.scrollOffset = window.scrollY;
  return true;
}

function includeItem(shown: number[], index: number, { count }: Range): number[] {
  if (index < 0 || index >= count || shown.includes(index)) return shown;
  return [...shown, index].toSorted((a, b) => a - b);
}

/** React measures elements while it renders, when it cannot render at once what this changes. */
function createMeasuring(virtualizer: Virtualizer<Window, Element> | null) {
  let isMeasuring = false;
  return {
    isMeasuring: () => isMeasuring,
    measure(element: Element | null) {
      isMeasuring = true;
      virtualizer?.measureElement(element);
      isMeasuring = false;
    },
  };
}
