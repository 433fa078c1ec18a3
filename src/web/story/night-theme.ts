import { useLayoutEffect } from 'react';

/** Shows the whole page in the night theme, whatever the user's setting, until the screen is left. */
export function useNightTheme(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['night'] = '';
    return () => {
      delete document.documentElement.dataset['night'];
    };
  }, []);
}
