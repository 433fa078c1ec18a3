import { useLayoutEffect } from 'react';

/** Shows the whole page in the night theme. The story's document begins with it, so that no light page flashes. */
export function useNightTheme(isNight: boolean): void {
  useLayoutEffect(() => {
    if (!isNight) return undefined;
    document.documentElement.dataset['night'] = '';
    return () => {
      delete document.documentElement.dataset['night'];
    };
  }, [isNight]);
}
