import { useEffect, useState } from 'react';
import type { lineTools } from './line-tools.ts';

type LineTools = typeof lineTools;

let loaded: LineTools | null = null;

/** Null until they have loaded, and if they cannot be. */
export const loadedLineTools = (): LineTools | null => loaded;

export async function loadLineTools(): Promise<LineTools | null> {
  try {
    ({ lineTools: loaded } = await import('./line-tools.ts'));
  } catch {
    // Without them, the line is a name.
  }
  return loaded;
}

/** Loads the tools right after the screen, so that they are there offline, too. */
export function useLineTools(): LineTools | null {
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    let isLeft = false;
    void loadLineTools().then((found) => !isLeft && setTools(found));
    return () => {
      isLeft = true;
    };
  }, []);
  return tools;
}
