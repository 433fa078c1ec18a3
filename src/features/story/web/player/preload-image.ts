import { useEffect } from 'react';

/** Loads a picture before it is shown, after everything that is visible. */
export function usePreloadedImage(url: string | undefined): void {
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = url;
  }, [url]);
}
