import { useLayoutEffect } from 'react';

const FAMILIES = ['Bricolage Grotesque Variable', 'Instrument Sans Variable'];
/** Another width of a line's words is not noticed; another line or another wrapping is. */
const NOTICEABLE_PX = { left: 16, top: 3 };

let areLoaded = false;

/**
 * Replaces the fallback fonts once a page is there: at once if no element moves, otherwise with the next page. If the fonts
 * are cached, `start.js` has already done it.
 */
export function useWebFonts(): void {
  useLayoutEffect(() => {
    if (areLoaded) setWebFonts(true);
    else void loadWebFonts();
  }, []);
}

async function loadWebFonts(): Promise<void> {
  try {
    await Promise.all(FAMILIES.map((family) => document.fonts.load(`1em "${family}"`)));
  } catch {
    // The page keeps the fallback fonts.
    return;
  }
  areLoaded = true;
  const former = positions();
  setWebFonts(true);
  const moves = positions().some(
    ({ left, top }, index) =>
      Math.abs(left - (former[index]?.left ?? left)) >= NOTICEABLE_PX.left ||
      Math.abs(top - (former[index]?.top ?? top)) >= NOTICEABLE_PX.top,
  );
  setWebFonts(!moves);
}

function setWebFonts(on: boolean): void {
  document.documentElement.toggleAttribute('data-fonts', on);
}

function positions(): DOMRect[] {
  return [...document.querySelectorAll('#root *')].map((element) => element.getBoundingClientRect());
}
