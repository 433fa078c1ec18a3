import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const STORAGE_KEY = 'scroll-positions';

/** The position of each entry of the history in pixels, also after a reload. */
let storedPositions: Map<string, number> | null = null;
const positions = () => (storedPositions ??= new Map(readPositions()));

/**
 * Back and forward return to where the page was, as soon as it is long enough again; another page begins at its top. The
 * browser would try it once, before the screen is rendered.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const former = useRef(pathname);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions()]));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const left = new AbortController();
    const isOtherPage = former.current !== pathname;
    former.current = pathname;
    const top = isReturn ? (positions().get(key) ?? 0) : 0;
    if (top > 0) scrollWhenPossible(top, left.signal, () => rememberPosition(key, left.signal));
    else {
      // A changed filter is the same page, and the part behind `#` names a place in it.
      if (!isReturn && isOtherPage && hash === '') window.scrollTo(0, 0);
      rememberPosition(key, left.signal);
    }
    return () => left.abort();
  }, [key, pathname, hash, isReturn]);
}

/** Keeps the position of the shown page up to date. */
function rememberPosition(key: string, left: AbortSignal): void {
  const remember = () => void positions().set(key, window.scrollY);
  // The event of a scroll follows in the next frame, when the click, key or return may already have led elsewhere.
  for (const type of ['scroll', 'click', 'keydown', 'popstate', 'pagehide'])
    window.addEventListener(type, remember, { capture: true, passive: true, signal: left });
}

/** Scrolls once the page is long enough, unless the user does something first, and then calls `onEnd`. */
function scrollWhenPossible(top: number, left: AbortSignal, onEnd: () => void): void {
  const ended = new AbortController();
  const signal = AbortSignal.any([left, ended.signal]);
  const end = () => {
    ended.abort();
    onEnd();
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    end();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, end, { passive: true, signal });
  observer.observe(document.body);
}

/** Empty for a page that was not opened before in this tab. */
function readPositions(): [string, number][] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return [];
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
}
