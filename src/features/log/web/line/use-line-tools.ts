import { useEffect, useState } from 'react';
import type { lineTools } from './line-tools.ts';

type LineTools = typeof lineTools;

let loaded: LineTools | null = null;

/** Null until they have loaded. */
export const loadedLineTools = (): LineTools | null => loaded;

/**
 * Null if they do not load. Browsers remember that an import failed until the page is loaded again, so without a
 * connection it is not tried, unless the service worker has the files.
 */
export async function loadLineTools(): Promise<LineTools | null> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return loaded;
  try {
    ({ lineTools: loaded } = await import('./line-tools.ts'));
  } catch {
    // A line waits for them.
  }
  return loaded;
}

/** Loads the tools right after the screen, so that they are there offline, too. */
export function useLineTools(): LineTools | null {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    let isLeft = false;
    const load = () => void loadLineTools().then((found) => !isLeft && setTools(found));
    load();
    window.addEventListener('online', load);
    return () => {
      isLeft = true;
      window.removeEventListener('online', load);
    };
  }, []);
  return tools;
}
