import { useEffect } from 'react';
import { useHydrated } from './hydrated.tsx';

/** A button that was clicked, or a key that was pressed outside of all controls. */
type EarlyInput = { readonly button: HTMLButtonElement } | { readonly key: string };

/** Keys belong to the screen. */
type Part = 'frame' | 'screen';

declare global {
  interface Window {
    /** Returns the next input of a part of the page. Without one, it stops keeping it. `start.js` defines it. */
    takeEarlyInput?: (part: Part) => EarlyInput | undefined;
  }
}

/** Repeats what was clicked and pressed before React had taken over this part of the page. */
export function useEarlyInput(part: Part): void {
  // What only the browser knows is there from then on.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return undefined;
    const timer = setTimeout(() => void repeat(part));
    return () => clearTimeout(timer);
  }, [part, isHydrated]);
}

/** Leaves no time between two inputs, in which what is pressed now could precede them. */
async function repeat(part: Part): Promise<void> {
  for (let input = window.takeEarlyInput?.(part); input; input = window.takeEarlyInput?.(part)) {
    if ('button' in input) input.button.click();
    else press(input.key);
    // React handles each before the next.
    await Promise.resolve();
  }
}

function press(key: string) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
