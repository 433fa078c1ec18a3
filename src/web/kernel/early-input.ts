import { useEffect } from 'react';

declare global {
  interface Window {
    /** Stops keeping input, and returns the controls that were clicked and the forms in which Enter was pressed. */
    takeEarlyInput?: () => readonly HTMLElement[];
  }
}

/** Makes up for clicks and Enter keys that came before React had taken over the document; `start.js` has kept them. */
export function useEarlyInput(): void {
  useEffect(() => void replay(window.takeEarlyInput?.() ?? []), []);
}

async function replay(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    // React handles each before the next, and first renders what it hydrates a second time.
    await Promise.resolve();
    const found = element.isConnected ? element : findSame(element);
    if (found instanceof HTMLFormElement) found.requestSubmit();
    else found?.click();
  }
}

/** React replaces the frame of most documents by its own. */
function findSame({ localName, textContent }: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(localName)].find(
    (element) => element.textContent === textContent,
  );
}
