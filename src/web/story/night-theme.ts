import { useLayoutEffect } from 'react';

/** Night falls over the whole page, whatever theme was chosen, until the screen is left. */
export function useNightTheme(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['night'] = '';
    return () => {
      delete document.documentElement.dataset['night'];
    };
  }, []);
}
