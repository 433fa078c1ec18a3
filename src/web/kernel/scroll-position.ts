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
    const isOtherPage = former.current !== pathname;
    former.current = pathname;
    if (isReturn) return scrollWhenPossible(positions().get(key) ?? 0);
    // A changed filter is the same page, and the part behind `#` names a place in it.
    if (isOtherPage && hash === '') window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, isReturn]);

  useLayoutEffect(() => {
    const remember = () => void positions().set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Scrolls once the page is long enough, unless the user scrolls first. */
function scrollWhenPossible(top: number): (() => void) | undefined {
  if (top === 0) return undefined;
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    end.abort();
  });
  const { signal } = end;
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, () => end.abort(), { passive: true, signal });
  observer.observe(document.body);
  return () => end.abort();
}

/** Empty for a page that was not opened before in this tab. */
function readPositions(): [string, number][] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate') return [];
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
}
