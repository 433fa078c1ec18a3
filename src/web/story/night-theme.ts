import { useLayoutEffect } from 'react';

/** Shows the whole page in the night theme until the screen is left. */
export function useNightTheme(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['night'] = '';
    return () => {
      delete document.documentElement.dataset['night'];
    };
  }, []);
}
